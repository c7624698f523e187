import { onTestFinished, vi } from 'vitest';

/** Records downloads. Returns a function that reads the files saved so far. */
export function watchDownloads(): () => Promise<{ name: string; text: string }[]> {
  const contents = new Map<string, Blob>();
  const saved: { name: string; content: Blob }[] = [];
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
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
    createUrl.mockRestore();
    click.mockRestore();
  });
  // Blob.text() would drop the byte order mark.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return () =>
    Promise.all(
      saved.map(async ({ name, content }) => ({ name, text: decoder.decode(await content.arrayBuffer()) })),
    );
}
