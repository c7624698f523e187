import { limits } from '@shared/site';
import { useEffect } from 'react';

// What wouter tells about history, and what browsers tell about it themselves.
const navigations = ['pushState', 'replaceState', 'popstate', 'hashchange'];

// By any of these a visitor may scroll, or has turned to something else.
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** How far down the page is scrolled when the target stands where it should. */
function placeOf(target: Element): number {
  const top = target.getBoundingClientRect().top + window.scrollY - limits.hashScrollOffset;
  return Math.max(0, Math.round(top));
}

function takeFocus(target: HTMLElement): void {
  // The next Tab goes on from there. A section takes the focus only once it has a tab index.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Scrolls to the element of this id, and again whenever the page grows or shrinks (data, pictures and letters may come
 * late), until the visitor takes over. Gives back how to stop.
 */
function scrollToElement(id: string): () => void {
  const following = new AbortController();
  const stop = () => following.abort();
  let place: number | undefined;
  let hasArrived = false;

  const aim = () => {
    const target = document.getElementById(id);
    if (!target) return;
    const isFirst = place === undefined;
    if (!isFirst && document.activeElement !== target) return stop();

    const next = placeOf(target);
    if (next === place) return;
    place = next;
    // The browser may have kept it in place by itself.
    if (!isFirst && Math.abs(window.scrollY - next) <= 1) return;
    const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Who is there already must not see it go and come back.
    window.scrollTo({ top: next, behavior: hasArrived || prefersStillness ? 'instant' : 'smooth' });
    if (isFirst) takeFocus(target);
  };

  aim();
  const sizes = new ResizeObserver(aim);
  sizes.observe(document.body);
  const { signal } = following;
  signal.addEventListener('abort', () => sizes.disconnect());
  const onScrollEnd = () => {
    hasArrived = place !== undefined;
  };
  window.addEventListener('scrollend', onScrollEnd, { signal });
  for (const takeover of takeovers) window.addEventListener(takeover, stop, { passive: true, signal });
  return stop;
}

/** Scrolls to the element that the address names, on arrival and on every later navigation, even to the same one. */
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
