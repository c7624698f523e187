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

describe('a new page', () => {
  beforeEach(() => {
    scrollTo.mockReset();
    const spy = vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo);
    goTo('/');
    render(<Page />);
    return () => spy.mockRestore();
  });

  it('is shown from its top, with the focus on its content', () => {
    follow('/events');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is shown where the visitor was, after a step back', () => {
    follow('/events');
    scrollTo.mockReset();
    step('/');
    expect(screen.getByRole('main')).toHaveTextContent('/');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is shown from its top also after steps to other places on the last one', () => {
    step('/#content');
    follow('/events');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });
});
