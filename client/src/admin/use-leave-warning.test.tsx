import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withNavigation } from '@/testing/leaving';
import { useLeaveWarning } from './use-leave-warning';

const ask = vi.fn();

beforeEach(() => {
  ask.mockReset();
  return () => vi.unstubAllGlobals();
});

const render = (isUnsaved: boolean) =>
  renderHook(({ unsaved }) => useLeaveWarning(unsaved, ask), { initialProps: { unsaved: isUnsaved } });

describe('the warning about unsaved changes', () => {
  it('allows a step back within the site where no changes are unsaved, or no longer', async () => {
    const go = withNavigation();
    const { rerender, unmount } = render(false);
    expect(await go()).toBe(true);
    rerender({ unsaved: true });
    rerender({ unsaved: false });
    expect(await go()).toBe(true);
    rerender({ unsaved: true });
    unmount();
    expect(await go()).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });

  it.each([
    { what: 'a step to another site, before which the browser asks,', step: { sameDocument: false } },
    { what: 'a step that the page cannot cancel', step: { cancelable: false } },
    { what: 'a change of the page’s own URL', step: { navigationType: 'replace' } },
  ])('allows $what without asking', async ({ step }) => {
    const go = withNavigation();
    render(true);
    expect(await go(step)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});
