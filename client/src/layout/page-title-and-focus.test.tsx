import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLocation } from 'wouter';
import { goTo } from '@/testing/render';
import { usePageFocus } from './page-title-and-focus';

const scrollTo = vi.fn();

function Page() {
  const [path] = useLocation();
  const content = useRef<HTMLElement>(null);
  usePageFocus(content, path);
  return (
    <main ref={content} tabIndex={-1}>
      {path}
    </main>
  );
}

const follow = (address: string) => act(() => window.history.pushState(null, '', address));

/** What browsers do on a step back or forth, and where a link leads to another place on the same page. */
function step(address: string) {
  window.history.replaceState(null, '', address);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

describe('page navigation', () => {
  beforeEach(() => {
    scrollTo.mockReset();
    const spy = vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
    goTo('/');
    render(<Page />);
    return () => spy.mockRestore();
  });

  it('scrolls to the top of the new page and focuses its content', () => {
    follow('/events');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('keeps the scroll position after a step back', () => {
    follow('/events');
    scrollTo.mockReset();
    step('/');
    expect(screen.getByRole('main')).toHaveTextContent('/');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('scrolls to the top also after a jump to an anchor of the previous page', () => {
    step('/#content');
    follow('/events');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });
});
