import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The longest side of a picture, in pixels. That is enough for a code across a quarter of it. */
const longestSide = 800;

/** Reads codes with ZXing, as WebAssembly. This site serves it, because the default is a CDN. */
export async function createReader() {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video: HTMLVideoElement) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || width === 0 || height === 0) return [];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const codes = await detector.detect(context.getImageData(0, 0, width, height));
    return codes.map(({ rawValue }) => rawValue);
  };
}
