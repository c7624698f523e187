import { pages } from '@shared/pages';
import { lostLink } from '@shared/rendering/rendering';
import { anEvent } from '@shared/testing/builders';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { createQueryClient } from '@/api/query-client';
import {
  delayed,
  errorResponse,
  json,
  mockServer,
  networkError,
  type Responder,
} from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import ConfirmPage from './confirm-page';
import UnsubscribePage from './unsubscribe-page';

const token = 'AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';
const kinds = [
  {
    name: 'The page that confirms a sign-up',
    path: pages.newsletterConfirm,
    Page: ConfirmPage,
    call: 'POST /api/newsletter/confirm',
    body: { token },
    press: 'Yes, sign me up',
    busy: 'Signing up...',
    done: 'Welcome to the pack',
    next: '/events/7',
    gone: 'This link no longer works',
    wayOut: '/#newsletter',
  },
  {
    name: 'The page on which somebody unsubscribes',
    path: pages.newsletterUnsubscribe,
    Page: UnsubscribePage,
    call: `POST /api/newsletter/unsubscribe/${token}`,
    body: undefined,
    press: 'Unsubscribe',
    busy: 'Unsubscribing...',
    done: 'You have unsubscribed',
    next: '/#newsletter',
    gone: 'This link is not complete',
    wayOut: '/contact',
  },
];

describe.each(kinds)('$name', ({ path, Page, call, body, press, busy, done, next, gone, wayOut }) => {
  const visit = (respond: Responder) => ({
    server: mockServer({ [call]: respond, 'GET /api/events': json([anEvent()]) }),
    ...renderPage(
      <Route path={path}>
        <Page />
      </Route>,
      path.replace(':token', token),
    ),
  });
  const button = (name: string) => screen.getByRole('button', { name });
  const heading = () => screen.getByRole('heading', { level: 1 });
  const success = json({ message: 'As you wish.' });

  it('names the list, sends the token once its only button is pressed, and says how it ended where the focus is', async () => {
    const reply = delayed(success);
    const { server, user } = visit(reply.response);
    expect(screen.getAllByRole('button')).toEqual([button(press)]);
    expect(screen.getByText(/the Pup Crawl Orlando newsletter/)).toBeVisible();
    expect(server.calls(call)).toEqual([]);
    await user.click(button(press));
    await user.click(button(busy));
    expect(button(busy)).toHaveFocus();
    reply.release();
    expect(await screen.findByText('As you wish.')).toBeVisible();
    expect(heading()).toHaveTextContent(done);
    expect(heading()).toHaveFocus();
    expect(screen.getByRole('link')).toHaveAttribute('href', next);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(server.calls(call)).toMatchObject([{ body }]);
  });

  it('says what to do where the link does not work', async () => {
    const { user } = visit(errorResponse(404, 'link-not-found', 'This link does not work.'));
    await user.click(button(press));
    expect(await screen.findByRole('heading', { level: 1, name: gone })).toHaveFocus();
    expect(screen.getByRole('link')).toHaveAttribute('href', wayOut);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says so at once where the server knows it', () => {
    renderPage(<Page />, path.replace(':token', token), createQueryClient({ [lostLink]: true }));
    expect(heading()).toHaveTextContent(gone);
    expect(heading()).not.toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says what went wrong, and can be pressed again', async () => {
    const { server, user } = visit(networkError);
    await user.click(button(press));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach Pup Crawl.');
    server.change(call, success);
    await user.click(button(press));
    expect(await screen.findByText('As you wish.')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.calls(call)).toHaveLength(2);
  });
});
