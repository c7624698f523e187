import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asksBeforeClosing, withNavigation } from '@/testing/leaving';
import { useLeaveWarning } from './use-leave-warning';

const ask = vi.fn();

beforeEach(() => {
  ask.mockReset();
  return () => vi.unstubAllGlobals();
});

const render = (isUnsaved: boolean) =>
  renderHook(({ unsaved }) => useLeaveWarning(unsaved, ask), { initialProps: { unsaved: isUnsaved } });

describe('a step back within the site', () => {
  it('becomes a question while something is unsaved', async () => {
    const go = withNavigation();
    render(true);
    expect(await go()).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
  });

  it('is taken where nothing is unsaved, or not any more', async () => {
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
    { what: 'a step to another site, before which the browser itself asks', step: { sameDocument: false } },
    { what: 'a step that the browser lets nobody keep it from', step: { cancelable: false } },
    { what: 'what the page does to its own address', step: { navigationType: 'replace' } },
  ])('is not $what', async ({ step }) => {
    const go = withNavigation();
    render(true);
    expect(await go(step)).toBe(true);
    expect(ask).not.toHaveBeenCalled();
  });
});

it('a browser without the Navigation API still asks before its tab is closed', () => {
  render(true);
  expect(asksBeforeClosing()).toBe(true);
});
