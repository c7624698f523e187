import type { ReadCodes } from './read-codes';

type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };

declare global {
  /** Where the browser reads codes by itself (https://developer.mozilla.org/docs/Web/API/BarcodeDetector). */
  var BarcodeDetector:
    | { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> }
    | undefined;
}

const formats = ['qr_code'];

async function nativeReader(): Promise<ReadCodes | null> {
  const Native = globalThis.BarcodeDetector;
  if (!Native) return null;
  const supported = await Native.getSupportedFormats().catch((): string[] => []);
  if (!supported.includes('qr_code')) return null;
  const detector = new Native({ formats });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
}

async function ownReader(): Promise<ReadCodes> {
  const { createReader } = await import('./wasm-reader');
  return createReader();
}

/**
 * Loads what reads QR codes: the browser's own reader where it has one, else ours. Some browsers have one that fails at
 * its first picture: ours takes its place.
 */
export async function loadReader(): Promise<ReadCodes> {
  let native = await nativeReader();
  let own = native ? null : await ownReader();
  return async (video) => {
    if (native) {
      try {
        return await native(video);
      } catch {
        native = null;
      }
    }
    own ??= await ownReader();
    return own(video);
  };
}
