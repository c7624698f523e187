import { pages } from '@shared/pages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { storeToken } from '@/api/auth-token';
import { aGuestPage, spokenCode } from '@/testing/guest-page';
import { errorResponse, json, mockServer, noResponse, type Responder } from '@/testing/mock-server';
import { expectLink, renderPage, textsIn } from '@/testing/render';
import OwnCrawlPage from './own-crawl-page';

const read = 'GET /api/user/crawls/7';

function visit(respond: Responder) {
  storeToken('good');
  const user = json({ id: 1, username: 'rosie', isAdmin: false });
  const server = mockServer({ 'GET /api/user': user, [read]: respond, 'GET /api/events/7': noResponse });
  const page = (
    <Route path={pages.ownCrawl}>
      <OwnCrawlPage />
    </Route>
  );
  return { server, ...renderPage(page, '/account/crawls/7') };
}

it('a crawl in the account shows what its link does, with the code for the door', async () => {
  visit(json(aGuestPage()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Winter Park Wander' })).toBeVisible();
  expect(screen.getByText(spokenCode)).toBeVisible();
  expect(screen.getByText('2 people, 1 dog: Biscuit (Beagle)')).toBeVisible();
});

it('a crawl in the account only shows: for all else it has the link sent', async () => {
  const offer = { state: 'offered', code: null, canTakePlace: true } as const;
  visit(json(aGuestPage({ ...offer, offerExpiresAt: '2026-12-04T23:00:00.000Z' })));
  expect(await screen.findByRole('heading', { name: 'A spot is yours to take' })).toBeVisible();
  expect(textsIn(screen.queryAllByRole('button'))).toEqual([]);
  expectLink('Send me the link', '/registration');
});

it('a crawl that is not of the account’s address leads to its link', async () => {
  visit(errorResponse(404, 'registration-not-found', 'Not found'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This is not in your account' })).toBeVisible();
  expectLink('Send me the link', '/registration');
});
