import { pages } from '@shared/pages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { storeToken } from '@/api/auth-token';
import { errorResponse, json, mockServer, type Responder } from '@/testing/mock-server';
import { aStop, venue } from '@/testing/partner-page';
import { expectLink, renderPage, textsIn } from '@/testing/render';
import OwnApplicationPage from './own-application-page';

function visit(respond: Responder) {
  storeToken('good');
  mockServer({
    'GET /api/user': json({ id: 1, username: 'rosie', isAdmin: false }),
    'GET /api/user/applications/venue-7': respond,
  });
  const page = (
    <Route path={pages.ownApplication}>
      <OwnApplicationPage />
    </Route>
  );
  return renderPage(page, '/account/applications/venue-7');
}

it('an application in the account shows what its link does, and answers nothing', async () => {
  visit(json({ ...venue({ isApproved: true }), stops: [aStop(), aStop({ id: 12, state: 'confirmed' })] }));
  expect(await screen.findByRole('heading', { level: 1, name: venue().businessName })).toBeVisible();
  expect(screen.getByText('You are one of our venues. We are glad to have you.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(textsIn(screen.queryAllByRole('button'))).toEqual([]);
  expect(screen.queryByRole('link', { name: /poster/i })).not.toBeInTheDocument();
  expectLink('Send me the link', '/partner');
});

it('an application that is not of the account’s address leads to its link', async () => {
  visit(errorResponse(404, 'application-not-found', 'Not found'));
  expect(await screen.findByRole('heading', { level: 1, name: 'This is not in your account' })).toBeVisible();
  expectLink('Send me the link', '/partner');
});
