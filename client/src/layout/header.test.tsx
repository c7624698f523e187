import { act, screen, within } from '@testing-library/react';
import type { DetachedWindowAPI } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { storeToken } from '@/api/auth-token';
import { json, mockServer, noContent, noResponse } from '@/testing/mock-server';
import { expectLink, renderPage, textsIn } from '@/testing/render';
import { Header } from './header';

declare global {
  interface Window {
    happyDOM?: DetachedWindowAPI;
  }
}

function setScreenWidth(width: number): void {
  act(() => window.happyDOM?.setViewport({ width }));
}

const links = [
  ['Events', '/events'],
  ['How It Works', '/#how-it-works'],
  ['For Venues', '/venue-partner'],
  ['For Vendors', '/vendor-partner'],
  ['About Us', '/#about'],
];

const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const visit = (address = '/') => renderPage(<Header />, address);

function logInAs({ isAdmin }: { isAdmin: boolean }) {
  storeToken('good');
  return mockServer({
    'GET /api/user': json({ id: 1, username: 'rosie', isAdmin }),
    'POST /api/logout': noContent,
  });
}

describe('the header', () => {
  it('links to the main pages, to the events and to the home page, and marks the current one, also on a phone', () => {
    mockServer({});
    visit('/events');
    expect(textsIn(screen.getAllByRole('link', { current: 'page' }))).toEqual(['Events', 'Events']);
    expect(linksIn('Main')).toEqual(links);
    for (const link of screen.getAllByRole('link', { name: 'Find Events' })) {
      expect(link).toHaveAttribute('href', '/events');
    }
    expectLink('Pup Crawl Orlando', '/');
    expectLink('Login', '/auth');
  });

  const office = ['Admin Dashboard', 'Mail', 'Pictures', 'Connections', 'Users', 'Audit Log'];
  it.each([
    [false, [], 'Your Crawls', '/account#crawls'],
    [true, office, 'Admin Dashboard', '/admin'],
  ])(
    'shows the user’s name, with a menu of where they may go, and Logout (administrator: %s)',
    async (isAdmin, further, name, url) => {
      logInAs({ isAdmin });
      const { user } = visit();
      await user.click(await screen.findByRole('button', { name: 'rosie' }));
      const items = [...further, 'Your Crawls', 'Your Account', 'Logout'];
      expect(textsIn(screen.getAllByRole('menuitem'))).toEqual(items);
      await user.click(screen.getByRole('menuitem', { name }));
      expect(window.location.pathname + window.location.hash).toBe(url);
      expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    },
  );
});

describe('the mobile menu', () => {
  const toggle = () => screen.getByLabelText('Menu', { selector: 'summary' });
  const menu = () => screen.getByRole('navigation', { name: 'Menu' });

  const open = async (address?: string) => {
    const page = visit(address);
    await page.user.click(toggle());
    return page;
  };
  const inMenu = () => within(screen.getByRole('navigation', { name: 'Menu' }));

  it('shows the header’s links and Login / Register for guests, and closes on Escape', async () => {
    mockServer({});
    const { user } = await open();
    expect(linksIn('Menu')).toEqual([...links, ['Find Events', '/events'], ['Login / Register', '/auth']]);
    await user.tab();
    expect(toggle()).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(menu()).not.toBeVisible();
    expect(toggle()).toHaveFocus();
  });

  it('shows no login link while the account is loading', async () => {
    storeToken('good');
    mockServer({ 'GET /api/user': noResponse });
    await open();
    expect(inMenu().queryByText(/Login|Logged in/)).not.toBeInTheDocument();
  });

  it.each(['About Us', 'Find Events'])('closes when the link %s is followed', async (name) => {
    mockServer({});
    const { user } = await open();
    await user.click(inMenu().getByRole('link', { name }));
    expect(menu()).not.toBeVisible();
  });

  it('closes when Tab moves the focus out of it, so that it does not cover what comes next', async () => {
    mockServer({});
    const { user } = renderPage(
      <>
        <Header />
        <a href="#content">What comes next</a>
      </>,
    );
    await user.click(toggle());
    for (const link of inMenu().getAllByRole('link')) {
      await user.tab();
      expect(link).toHaveFocus();
    }
    expect(menu()).toBeVisible();
    await user.tab();
    expect(screen.getByText('What comes next')).toHaveFocus();
    expect(menu()).not.toBeVisible();
  });

  it('closes when the screen becomes wider than 768px, and not before', async () => {
    mockServer({});
    setScreenWidth(400);
    await open();
    setScreenWidth(768);
    expect(menu()).toBeVisible();
    setScreenWidth(769);
    expect(menu()).not.toBeVisible();
  });
});
