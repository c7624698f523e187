import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { learnServerTime } from '@/api/server-time';
import { removeToasts } from '@/testing/render';
import { keepFocus } from '@/ui/keep-focus';

declare module 'vitest' {
  interface ProvidedContext {
    pollMilliseconds: number;
  }
}

configure({ asyncUtilTimeout: inject('pollMilliseconds'), defaultHidden: true });

// Before all events of the tests, whatever day it is, and whatever time a test before has learned.
beforeEach(() => learnServerTime('2026-06-01T16:00:00Z'));

beforeEach(keepFocus);

// The files of one worker share their modules, and so whatever a test leaves behind in them.
afterEach(() => {
  cleanup();
  removeToasts();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

// The tests' document has no layout: no size changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
