import type { Page } from '@playwright/test';

type Moments = { arrivals: number[]; verdicts: number[] };

declare global {
  /** When codes came into view and when verdicts were shown, in milliseconds of the page. */
  var scanMoments: Moments;
}

/** Notes each frame on which the camera's marker appears, and each verdict that is put on the screen. */
function watchScans(): void {
  globalThis.scanMoments = { arrivals: [], verdicts: [] };
  const { arrivals, verdicts } = globalThis.scanMoments;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let isInView = false;
  const video = document.querySelector('video');
  const alert = document.querySelector('section[aria-label=Scanner] [role=alert]');
  if (!video || !alert || !context) throw new Error('there is no scanner');
  const look = () => {
    context.drawImage(video, 0, 0, 8, 8, 0, 0, 8, 8);
    const [brightness = 255] = context.getImageData(4, 4, 1, 1).data;
    const isMarked = brightness < 128;
    if (isMarked && !isInView) arrivals.push(performance.now());
    isInView = isMarked;
    video.requestVideoFrameCallback(look);
  };
  video.requestVideoFrameCallback(look);
  new MutationObserver(() => verdicts.push(performance.now())).observe(alert, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** The scanner may see a frame before the watch does: by so many milliseconds at most, in which no other code is in view. */
const earlier = 200;

/** Milliseconds from each arrival to the first verdict after it; none before the next arrival is a miss. */
function pairUp({ arrivals, verdicts }: Moments): { verdicts: number[]; missed: number } {
  const waits = arrivals.map((arrival, index) => {
    const next = arrivals[index + 1] ?? Number.POSITIVE_INFINITY;
    const verdict = verdicts.find((moment) => moment >= arrival - earlier && moment < next - earlier);
    return verdict === undefined ? undefined : Math.max(0, verdict - arrival);
  });
  const known = waits.filter((wait) => wait !== undefined);
  return { verdicts: known, missed: waits.length - known.length };
}

/** Scans until so many marked codes came into view. The page's camera shows a film of them. */
export async function measureScans(
  page: Page,
  count: number,
): Promise<{ verdicts: number[]; missed: number }> {
  await page.getByRole('button', { name: 'Scan codes' }).click();
  await page.getByText('Hold a code before the camera.').waitFor({ timeout: 60_000 });
  await page.evaluate(watchScans);
  await page.waitForFunction((most) => globalThis.scanMoments.arrivals.length > most, count, {
    timeout: 180_000,
  });
  const moments = await page.evaluate(() => globalThis.scanMoments);
  // The last one has only just come.
  return pairUp({ arrivals: moments.arrivals.slice(0, count), verdicts: moments.verdicts });
}
