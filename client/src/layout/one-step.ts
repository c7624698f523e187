import type { AroundNavHandler } from 'wouter';

/**
 * A link to the place where the visitor is already makes no further step of the history, as browsers have it: Back would
 * seem to do nothing. It is told of all the same, and so the page scrolls there again.
 */
export const goInOneStep: AroundNavHandler = (navigate, to, options) => {
  const isHere = new URL(to, window.location.href).href === window.location.href;
  navigate(to, isHere ? { ...options, replace: true } : options);
};
