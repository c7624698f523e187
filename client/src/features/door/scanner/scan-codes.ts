/** Reads the texts of the QR codes in a picture. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

/** Milliseconds between two pictures. */
const pause = 80;
/** A code counts as shown again after being out of sight for so many milliseconds. */
const goneAfter = 2000;

/**
 * Reads the camera's pictures one after the other, and reports each code once while it is in sight. Skips pictures that
 * cannot be read. Returns the function that stops it.
 */
export function scanCodes(
  video: HTMLVideoElement,
  read: ReadCodes,
  onCode: (text: string) => void,
): () => void {
  const lastSeen = new Map<string, number>();
  let isStopped = false;

  const note = (text: string) => {
    const now = performance.now();
    const seen = lastSeen.get(text);
    lastSeen.set(text, now);
    if (seen === undefined || now - seen > goneAfter) onCode(text);
  };

  const readOnce = async () => {
    const isShowing = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
    const codes = isShowing ? await read(video).catch((): string[] => []) : [];
    if (isStopped) return;
    for (const text of codes) note(text);
    timer = setTimeout(() => void readOnce(), pause);
  };
  let timer = setTimeout(() => void readOnce());

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
