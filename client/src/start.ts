import './index.css';

/** For browsers that do not tell of their first paint, or have not drawn a page that nobody has looked at. */
const longestWait = 2000;

/** Resolves once the visitor sees what came with the document: the code to operate it does not compete with that. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestWait);
  });
}

/** Until that code is there, sending a form would reload the page and lose what was typed. Gives what sends it then. */
function holdForms(): () => void {
  let held: HTMLFormElement | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLFormElement) held = event.target;
  };
  document.addEventListener('submit', hold, true);
  return () => {
    document.removeEventListener('submit', hold, true);
    held?.requestSubmit();
  };
}

/** Lets the browser answer to the visitor between two pieces of work. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  const sendHeldForm = holdForms();
  const hasContent = document.getElementById('root')?.hasChildNodes();
  if (hasContent) await firstPaint();
  const react = import('./react');
  const main = import('./main');
  await react;
  const { prepareDates, wake } = await main;
  await nextTask();
  prepareDates();
  await nextTask();
  wake(sendHeldForm);
}

void start();
