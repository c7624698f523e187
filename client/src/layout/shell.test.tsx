import { act, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route, Switch, useLocation } from 'wouter';
import { mockServer } from '@/testing/mock-server';
import { button, expectLink, goTo, renderFrame } from '@/testing/render';
import { Shell, usePageFocus } from './shell';

function Broken(): never {
  throw new Error('The leash is undefined');
}

const visit = (address: string) =>
  renderFrame(
    <Shell year={2026}>
      <Switch>
        <Route path="/broken">
          <Broken />
        </Route>
        <Route>
          <h1>A good page</h1>
          <Link href="/next">Next</Link>
        </Route>
      </Switch>
    </Shell>,
    address,
  );

describe('the page layout', () => {
  beforeEach(() => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    return () => console.mockRestore();
  });

  it('surrounds every page with header, footer and a link that skips to the content', async () => {
    mockServer({});
    visit('/');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(await screen.findByRole('contentinfo')).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('A good page')).toBeVisible();
    expectLink('Skip to content', `#${screen.getByRole('main').id}`);
  });

  it('keeps header and footer around a page that fails, and shows the next page', async () => {
    mockServer({});
    const { user } = visit('/broken');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expectLink('Go home', '/');
    expect(button('Reload')).toBeEnabled();
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument();
    expect(console.error).toHaveBeenCalled();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Events'));
    expect(await screen.findByText('A good page')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go home' })).not.toBeInTheDocument();
  });
});

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

  it('scrolls to the top of the new page and focuses its content, but not after a step back', () => {
    follow('/events');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
    expect(screen.getByRole('main')).toHaveFocus();
    scrollTo.mockReset();
    step('/');
    expect(screen.getByRole('main')).toHaveTextContent(/^\/$/);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('scrolls to the top also after a jump to an anchor of the previous page', () => {
    step('/#content');
    follow('/events');
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
  });
});
