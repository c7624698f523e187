import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { removeToasts } from '@/testing/render';

// The files of one worker share their modules, and so whatever a test leaves behind in them.
afterEach(() => {
  cleanup();
  removeToasts();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  localStorage.clear();
});
