import type { ReadCodes } from './scan-codes';

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
