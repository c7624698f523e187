import type { ReadCodes } from './read-codes';

/** Milliseconds between two pictures that are read. */
const pause = 80;
/** Milliseconds for which a code must be out of sight before it counts as shown again. */
const goneAfter = 2000;

/**
 * Reads the pictures of a camera one after the other, and tells of each code once while it is in sight. Pictures that
 * cannot be read are passed over. Returns how to stop.
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
