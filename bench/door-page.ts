import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { fakeCamera, type Scene, writeFilm } from '../e2e/camera-film';
import { launchOptions } from '../e2e/chromium';
import { makeDoor } from '../e2e/door-data';
import { freePort, temporaryFolder } from '../server/testing/process';
import { momentOf, nameFunctions, watchDoor } from './door-moments';
import { measureScans } from './door-scans';
import { bench, startBuiltServer, stopServer } from './server';
import { median, quantile } from './statistics';

const parties = 300;
const slowdown = 4;
const visits = 5;
const limits = { usable: 2000, verdict: 500 };
const goodCodes = 40;
const minutesOffline = 30;
/** Taps of each phone while it is offline, and how many of them both phones make. */
const tapsOffline = { each: 60, both: 20 };

type DoorAtHand = Awaited<ReturnType<typeof makeDoor>>;

const judged = (value: number, limit: number) =>
  `${Math.round(value)} ms, ${value <= limit ? 'within' : 'OVER'} ${limit} ms`;
const checkInButtons = (page: Page) => page.getByRole('button', { name: /^Check in / });

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Gives a phone its name and waits until it could work offline. */
async function setUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start' }).click();
  await checkInButtons(page).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function measureOpening(browser: Browser, { url }: DoorAtHand): Promise<void> {
  const [first, later, offline, taps]: number[][] = [[], [], [], []];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await nameFunctions(context);
    await context.addInitScript(watchDoor);
    const page = await slowPage(context);
    await page.goto(url, { waitUntil: 'commit' });
    // Opening the link and, once the helper has named the phone, the list.
    const opened = await momentOf(page, 'form');
    const named = await page.evaluate(() => {
      document.querySelector('form')?.requestSubmit();
      return performance.now();
    });
    first?.push(opened + (await momentOf(page, 'list')) - named);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(url, { waitUntil: 'commit' });
    later?.push(await momentOf(page, 'list'));
    await context.setOffline(true);
    await page.goto(url, { waitUntil: 'commit' });
    offline?.push(await momentOf(page, 'list'));
    await page.waitForTimeout(1000);
    const tapped = await page.evaluate(() => {
      globalThis.doorMoments = {};
      const started = performance.now();
      document.querySelector<HTMLButtonElement>('button[aria-label^="Check in "]')?.click();
      return started;
    });
    taps?.push((await momentOf(page, 'inside')) - tapped);
    await context.close();
  }
  const line = (name: string, values: number[] = [], limit: number) =>
    console.log(
      `  ${name}: median ${judged(median(values), limit)}; worst ${Math.round(Math.max(...values))} ms`,
    );
  console.log(`door of ${parties} parties at ${slowdown} x CPU slowdown, ${visits} phones:`);
  line('first opening of the link until the list is usable', first, limits.usable);
  line('opening again', later, limits.usable);
  line('opening without a connection', offline, limits.usable);
  line('a tap until it shows', taps, limits.verdict);
}

async function measureScanning({ url, readDoor }: DoorAtHand, rate: number): Promise<void> {
  const { guests } = await readDoor();
  const bad = Array.from({ length: 20 }, (_, number): Scene => {
    const code = number % 2 ? `https://elsewhere.example/${number}` : `ruined-${number}-${'0'.repeat(27)}`;
    return { code, isRuined: number % 2 === 0, frames: 2 };
  });
  const good = guests
    .filter(({ state }) => state === 'confirmed')
    .slice(0, goodCodes)
    .flatMap(({ code }): Scene[] => [{ frames: 5 }, { code, isMarked: true, frames: 8 }]);
  const film = join(await temporaryFolder(), 'camera.y4m');
  writeFilm(film, [{ frames: 10 }, ...bad, ...good, { frames: 10 }]);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, ...fakeCamera(film)],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    await nameFunctions(context);
    const page = await context.newPage();
    await page.goto(url);
    await setUp(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const { verdicts, missed } = await measureScans(page, goodCodes);
    console.log(
      `  ${goodCodes} codes after 20 that are ruined or foreign, ${rate} x CPU slowdown: scan to verdict ` +
        `median ${Math.round(median(verdicts))} ms, p95 ${judged(quantile(verdicts, 0.95), limits.verdict)}, ` +
        `${missed} without a verdict`,
    );
  } finally {
    await browser.close();
  }
}

/** Lets parties in, by their names, over half an hour of a phone's clock; it is reloaded half-way. */
async function workOffline(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await page.getByLabel(/^Search/).fill(name);
    await page.getByRole('button', { name: `Check in ${name}`, exact: true }).click();
    await page.getByRole('button', { name: `Undo: ${name}`, exact: true }).waitFor();
    await page.clock.fastForward((minutesOffline * 60_000) / names.length);
    if (index === Math.floor(names.length / 2)) await page.reload();
  }
  await page.getByLabel(/^Search/).fill('');
}

async function measureOffline(browser: Browser, { url, readDoor }: DoorAtHand): Promise<void> {
  const { guests } = await readDoor();
  const free = guests.filter(({ state, checkedInAt }) => state === 'confirmed' && checkedInAt === null);
  const names = free.map(({ name }) => name);
  const shared = names.slice(0, tapsOffline.both);
  const own = tapsOffline.each - tapsOffline.both;
  const phones = await Promise.all(
    ['Front door', 'Side door'].map(async (device, index) => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await page.clock.install({ time: Date.now() - (minutesOffline + 5) * 60_000 });
      await page.goto(url);
      await page.getByLabel('What is this phone called?').fill(device);
      await setUp(page);
      await context.setOffline(true);
      const start = tapsOffline.both + index * own;
      return { context, page, names: [...shared, ...names.slice(start, start + own)] };
    }),
  );
  for (const phone of phones) await workOffline(phone.page, phone.names);
  const waiting = await Promise.all(
    phones.map(({ page }) => page.getByText(/ taps not sent yet/).innerText()),
  );
  for (const { context, page } of phones) {
    await context.setOffline(false);
    await page.clock.resume();
  }
  for (const { page } of phones) await page.getByText('All taps sent').waitFor({ timeout: 60_000 });
  for (const { page } of phones)
    await page
      .getByRole('button', { name: `${tapsOffline.both} let in twice: show` })
      .waitFor({ timeout: 60_000 });
  const after = await readDoor();
  const stored = new Set(after.guests.filter(({ checkIns }) => checkIns.length > 0).map(({ name }) => name));
  const lost = phones.flatMap((phone) => phone.names).filter((name) => !stored.has(name));
  const taps = after.guests.flatMap(({ checkIns }) => checkIns).length;
  console.log(
    `  ${minutesOffline} minutes offline on two phones (${waiting.join(', ')}), then: ${lost.length} of ` +
      `${2 * tapsOffline.each} lost, ${taps} stored, ` +
      `${after.guests.filter(({ isDuplicate }) => isDuplicate).length} duplicates, shown on both phones`,
  );
  for (const { context } of phones) await context.close();
}

/** The door's page on a phone: how soon it is usable, how fast it judges a code, and what it loses offline: nothing. */
export async function measureDoorPage(): Promise<void> {
  const port = await freePort();
  const server = await startBuiltServer({ DATA_DIR: await temporaryFolder(), RATE_LIMITS: 'off' }, port);
  const browser = await chromium.launch(launchOptions);
  const newDoor = () => makeDoor(`http://127.0.0.1:${port}`, bench, { parties });
  try {
    await measureOpening(browser, await newDoor());
    for (const rate of [1, slowdown]) await measureScanning(await newDoor(), rate);
    await measureOffline(browser, await newDoor());
  } finally {
    await browser.close();
    await stopServer(server, 'SIGTERM');
  }
}
