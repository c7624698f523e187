import './react';
import type { HeldActions } from '@shared/rendering/start-script';
import { hydrate } from './main';

declare global {
  /** Undefined in development, where scripts do not wait for the first paint. */
  var heldActions: HeldActions | undefined;
}

/** Repeats the visitor's last submit and last click, now that the page reacts. */
function replayHeldActions(): void {
  if (!globalThis.heldActions) return;
  const { events, hold } = globalThis.heldActions;
  document.removeEventListener('submit', hold, true);
  document.removeEventListener('click', hold, true);
  const form = events.findLast(({ type }) => type === 'submit')?.target;
  if (form instanceof HTMLFormElement) form.requestSubmit();
  const click = events.findLast(({ type }) => type === 'click');
  const pressed = click?.target instanceof Element ? click.target : null;
  // React handles a click that is still being dispatched.
  if (click?.eventPhase === Event.NONE)
    pressed?.closest<HTMLButtonElement>('main button[type=button]')?.click();
}

// Between two long tasks the browser reacts to the visitor.
setTimeout(() => hydrate(replayHeldActions));
