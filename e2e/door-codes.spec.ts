import { closeSync, mkdtempSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { encode } from 'uqr';
import { launchOptions } from './chromium';
import { allSent, inside, makeDoor, openDoor, row } from './door-data';
import { consoleErrorsOf, expectAccessible } from './page';
import { phone, test } from './test';

/** What the camera of a test sees, one after the other: a code, the ruins of one, or a white wall. */
type Scene = { code?: string; isRuined?: boolean; isMarked?: boolean; frames: number };

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
function writeFilm(path: string, scenes: readonly Scene[]): void {
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
const fakeCamera = (film: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

test.use(phone);

test('twenty unreadable and foreign codes do not keep a good one out, and nothing is asked of other hosts', async ({
  baseURL,
  organizer,
  request,
}) => {
  const door = await makeDoor(organizer, request, { parties: 3 });
  const { guests } = await door.readDoor();
  const guest = guests.find(({ name }) => name.endsWith('Fox 2'));
  if (!guest) throw new Error('the guest is not on the list');
  const film = join(mkdtempSync(join(tmpdir(), 'pup-film-')), 'camera.y4m');
  const bad = Array.from({ length: 20 }, (_, number) =>
    number % 2
      ? { code: `https://elsewhere.example/${number}`, frames: 3 }
      : { code: `${guest.code.slice(0, -2)}${number + 10}`, isRuined: true, frames: 3 },
  );
  writeFilm(film, [{ frames: 5 }, ...bad, { code: guest.code, frames: 20 }, { frames: 10 }]);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, ...fakeCamera(film)],
  });
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    const requests: string[] = [];
    page.on('request', (asked) => requests.push(asked.url()));
    const consoleErrors = consoleErrorsOf(page);
    await openDoor(page, door.url, 'Front door');
    expect(requests.filter((url) => url.endsWith('.wasm'))).toEqual([]);
    await page.getByRole('button', { name: 'Scan codes' }).click();
    await expect(page.getByRole('alert').getByText('Not one of our codes')).toBeVisible();
    await expect(row(page, /Fox 2/)).toContainText('In since');
    await expect(inside(page)).toContainText('3people inside');
    await expectAccessible(page);
    // The film begins again, and with it the guest comes a second time.
    await expect(page.getByRole('alert').getByText(`Already in: ${guest.name}`)).toBeVisible();
    await allSent(page);
    expect((await door.readDoor()).totals.insidePeople).toBe(3);
    const hosts = new Set(requests.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin));
    expect([...hosts]).toEqual([baseURL]);
    expect(consoleErrors).toEqual([]);
  } finally {
    await browser.close();
  }
});
