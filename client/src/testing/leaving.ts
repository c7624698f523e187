import { fireEvent, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/** Whether the browser would ask before its tab is closed. */
export const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** Gives a browser that can be kept from going elsewhere. What it gives back goes there, and tells whether it arrived. */
export function withNavigation() {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  return async ({ navigationType = 'traverse', sameDocument = true, cancelable = true } = {}) => {
    const event = new Event('navigate', { cancelable });
    Object.assign(event, { navigationType, destination: { sameDocument } });
    // As the library itself does for what a person does.
    await getConfig().asyncWrapper(async () => navigation.dispatchEvent(event));
    return !event.defaultPrevented;
  };
}
