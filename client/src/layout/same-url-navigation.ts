import type { AroundNavHandler } from 'wouter';

/**
 * Navigating to the current URL adds no history entry, like in browsers: the back button would seem to do nothing. It still
 * fires an event, so the page scrolls to the hash again.
 */
export const replaceOnSameUrl: AroundNavHandler = (navigate, to, options) => {
  const isSameUrl = new URL(to, window.location.href).href === window.location.href;
  navigate(to, isSameUrl ? { ...options, replace: true } : options);
};
