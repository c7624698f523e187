import { limits } from '@shared/site';
import { useEffect } from 'react';

// What wouter tells about history, and what browsers tell about it themselves.
const navigations = ['pushState', 'replaceState', 'popstate', 'hashchange'];

function scrollToHash(): void {
  const target = document.getElementById(decodeHash(window.location.hash));
  if (!target) return;
  const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: target.getBoundingClientRect().top + window.scrollY - limits.hashScrollOffset,
    behavior: prefersStillness ? 'instant' : 'smooth',
  });
  // The next Tab goes on from there. A section takes the focus only once it has a tab index.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the element that the address names, on arrival and on every later navigation, even to the same one. */
export function useHashScrolling(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      if (window.location.hash) timer = setTimeout(scrollToHash, limits.hashScrollDelay);
    };
    schedule();
    for (const navigation of navigations) window.addEventListener(navigation, schedule);
    return () => {
      clearTimeout(timer);
      for (const navigation of navigations) window.removeEventListener(navigation, schedule);
    };
  }, []);
}
