import { minuteMilliseconds } from '@shared/dates';

/**
 * What the server has drawn needs no code until a visitor does something, or a minute has gone. Resolves then, and at once
 * where no such element was drawn.
 */
export async function untilNeeded(selector: string): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector(selector)) return;
  await new Promise((resolve) => {
    setTimeout(resolve, minuteMilliseconds);
    for (const type of ['scroll', 'pointerdown', 'keydown', 'focus'])
      window.addEventListener(type, resolve, { once: true, passive: true });
  });
}
