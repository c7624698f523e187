import { act } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    happyDOM?: DetachedWindowAPI;
  }
}

export function setScreenWidth(width: number): void {
  act(() => window.happyDOM?.setViewport({ width }));
}
