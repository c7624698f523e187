import { onTestFinished, vi } from 'vitest';

/** Gives the files that the page has handed to the browser's downloads so far. */
export function watchDownloads(): () => Promise<{ name: string; text: string }[]> {
  const contents = new Map<string, Blob>();
  const saved: { name: string; content: Blob }[] = [];
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const name = `blob:${contents.size}`;
    if (content instanceof Blob) contents.set(name, content);
    return name;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content && this.isConnected) saved.push({ name: this.download, content });
  });
  onTestFinished(() => {
    address.mockRestore();
    click.mockRestore();
  });
  // Not Blob.text(), which leaves out the mark at a file's beginning.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return () =>
    Promise.all(
      saved.map(async ({ name, content }) => ({ name, text: decoder.decode(await content.arrayBuffer()) })),
    );
}
