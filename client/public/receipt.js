// What a receipt has only where it works: pages run no script that stands within them.
const button = document.createElement('button');
button.textContent = 'Print';
button.onclick = () => print();
document.body.append(button);
