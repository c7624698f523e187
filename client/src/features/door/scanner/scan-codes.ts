/** Reads the texts of the QR codes in a picture. */
export type ReadCodes = (video: HTMLVideoElement) => Promise<string[]>;

const pause = 80;
/** A code counts as shown again after being out of sight for so many milliseconds. */
const goneAfter = 2000;

/** Reports each code once while the camera sees it; skips unreadable pictures. Returns what stops it. */
export function scanCodes(video: HTMLVideoElement, read: ReadCodes, onCode: (text: string) => void) {
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

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };

declare global {
  /** Only some browsers have it (https://developer.mozilla.org/docs/Web/API/BarcodeDetector). */
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }
    | undefined;
}

async function nativeReader(): Promise<ReadCodes | null> {
  const Native = globalThis.BarcodeDetector;
  if (!Native) return null;
  const supported = await Native.getSupportedFormats().catch((): string[] => []);
  if (!supported.includes('qr_code')) return null;
  const detector = new Native({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function ownReader(): Promise<ReadCodes> {
  const { createReader } = await import('./wasm-reader');
  return createReader();
}

/** Loads a reader of QR codes: the browser's own if it has one, else ours. */
export async function loadReader(): Promise<ReadCodes> {
  const native = await nativeReader();
  if (!native) return ownReader();
  let read = native;
  return (video) =>
    read(video).catch(async (error: unknown) => {
      if (read !== native) throw error;
      // Some browsers have a reader that fails at its first picture.
      read = await ownReader();
      return read(video);
    });
}
