import { fireEvent, getConfig } from '@testing-library/react';
import { vi } from 'vitest';

/** Whether the browser would ask before its tab is closed. */
export const asksBeforeClosing = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** Mocks the Navigation API. Returns a function that navigates and resolves with whether it was allowed. */
export function withNavigation() {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  return async ({
    navigationType = 'traverse',
    sameDocument = true,
    cancelable = true,
    hashChange = false,
  } = {}) => {
    const event = new Event('navigate', { cancelable });
    Object.assign(event, { navigationType, hashChange, destination: { sameDocument } });
    // Testing Library wraps user actions in the same way.
    await getConfig().asyncWrapper(async () => navigation.dispatchEvent(event));
    return !event.defaultPrevented;
  };
}
