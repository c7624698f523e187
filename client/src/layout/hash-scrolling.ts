import { limits } from '@shared/rendering/site-numbers';
import { useEffect } from 'react';

// Events of wouter and of browsers about the history.
const navigations = ['pushState', 'replaceState', 'popstate', 'hashchange'];

// Events after which the page must not scroll by itself.
const userInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

function scrollTopFor(target: Element): number {
  const top = target.getBoundingClientRect().top + window.scrollY - limits.hashScrollOffset;
  return Math.max(0, Math.round(top));
}

function takeFocus(target: HTMLElement): void {
  // The next Tab continues from there. Sections can only be focused with a tab index.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Scrolls to an element, again when the page's size changes, until the visitor does something. Returns what stops it. */
function scrollToElement(id: string): () => void {
  const following = new AbortController();
  const stop = () => following.abort();
  let scrollTop: number | undefined;
  let hasArrived = false;

  const scroll = () => {
    const target = document.getElementById(id);
    if (!target) return;
    const isFirst = scrollTop === undefined;
    if (!isFirst && document.activeElement !== target) return stop();

    const next = scrollTopFor(target);
    if (next === scrollTop) return;
    scrollTop = next;
    // The browser's scroll anchoring may have done it.
    if (!isFirst && Math.abs(window.scrollY - next) <= 1) return;
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // No animation for corrections after the first arrival.
    window.scrollTo({ top: next, behavior: hasArrived || prefersReducedMotion ? 'instant' : 'smooth' });
    if (isFirst) takeFocus(target);
  };

  scroll();
  const sizes = new ResizeObserver(scroll);
  sizes.observe(document.body);
  const { signal } = following;
  signal.addEventListener('abort', () => sizes.disconnect());
  const onScrollEnd = () => {
    hasArrived = scrollTop !== undefined;
  };
  window.addEventListener('scrollend', onScrollEnd, { signal });
  for (const userInput of userInputs) window.addEventListener(userInput, stop, { passive: true, signal });
  return stop;
}

/** Scrolls to the URL's hash on arrival and on every navigation, even to the same hash. */
export function useHashScrolling(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const start = () => {
      stop = scrollToElement(decodeHash(window.location.hash));
    };
    const cancel = () => {
      clearTimeout(timer);
      stop();
    };
    const schedule = () => {
      cancel();
      if (window.location.hash) timer = setTimeout(start, limits.hashScrollDelay);
    };
    schedule();
    for (const navigation of navigations) window.addEventListener(navigation, schedule);
    return () => {
      cancel();
      for (const navigation of navigations) window.removeEventListener(navigation, schedule);
    };
  }, []);
}
