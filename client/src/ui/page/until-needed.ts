import { minuteMilliseconds } from '@shared/dates';

/** Resolves when a visitor does something or after a minute (the server has drawn it); at once if not drawn. */
export async function untilNeeded(selector: string): Promise<void> {
  if (typeof document === 'undefined' || !document.querySelector(selector)) return;
  await new Promise((resolve) => {
    setTimeout(resolve, minuteMilliseconds);
    for (const type of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focus', 'click', 'submit'])
      window.addEventListener(type, resolve, { once: true, passive: true, capture: true });
  });
}
