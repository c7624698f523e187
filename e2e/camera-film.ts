import { closeSync, openSync, writeSync } from 'node:fs';
import { encode } from 'uqr';

/** What the camera of a test sees, one after the other: a code, the ruins of one, or a white wall. */
export type Scene = { code?: string; isRuined?: boolean; isMarked?: boolean; frames: number };

const [width, height, module] = [320, 240, 6];
const framesPerSecond = 10;
const [black, white] = [16, 235];
/** A corner that is black in marked scenes, so that measurements know when they came. */
const marker = 16;

function pixelsOf({ code, isRuined = false, isMarked = false }: Scene): Buffer {
  const pixels = Buffer.alloc(width * height, white);
  if (code === undefined) return pixels;
  const fill = (left: number, top: number, size: number) => {
    for (let y = top; y < top + size; y += 1) pixels.fill(black, y * width + left, y * width + left + size);
  };
  if (isMarked) fill(0, 0, marker);
  const { data, size } = encode(code, { ecc: 'M', border: 0 });
  const [left, top] = [width, height].map((length) => Math.round((length - size * module) / 2));
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      // The finder patterns stay, so that it looks like a code and is tried.
      const isInside = x > 8 && x < size - 8 && y > 8 && y < size - 8;
      const isLost = isRuined && isInside && (x * 7 + y * 3) % 5 < 3;
      if (isDark !== isLost) fill((left ?? 0) + x * module, (top ?? 0) + y * module, module);
    });
  });
  return pixels;
}

/** Writes what a camera sees as a video that Chromium plays in a loop in place of one (`fakeCamera`). */
export function writeFilm(path: string, scenes: readonly Scene[]): void {
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const gray = Buffer.alloc((width * height) / 2, 128);
  for (const scene of scenes) {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), pixelsOf(scene), gray]);
    for (let count = 0; count < scene.frames; count += 1) writeSync(file, frame);
  }
  closeSync(file);
}

/** Arguments of a Chromium whose camera shows a film. */
export const fakeCamera = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];
