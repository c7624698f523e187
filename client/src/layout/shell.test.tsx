import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Link, Route, Switch } from 'wouter';
import { mockServer } from '@/testing/mock-server';
import { expectLink, renderFrame } from '@/testing/render';
import { Shell } from './shell';

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

  it('surrounds every page with header, footer and a link that skips to the content', () => {
    mockServer({});
    visit('/');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    expect(within(screen.getByRole('main')).getByText('A good page')).toBeVisible();
    expectLink('Skip to content', `#${screen.getByRole('main').id}`);
  });

  it('keeps header and footer around a page that fails, and shows the next page', async () => {
    mockServer({});
    const { user } = visit('/broken');
    expect(screen.getByRole('link', { name: 'Go home' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('Events'));
    expect(await screen.findByText('A good page')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go home' })).not.toBeInTheDocument();
  });
});
