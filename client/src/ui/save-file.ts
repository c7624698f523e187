export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Firefox ignores clicks on links outside the document.
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
