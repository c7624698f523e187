import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { busy, delayed, errorResponse, networkError } from '@/testing/mock-server';
import { confirmed, filledIn, post, send, submit } from '@/testing/registration-form';

describe('the registration form', () => {
  it('sends the same again by itself while the server is busy, and says so', async () => {
    const replies = [delayed(busy(0)), delayed(busy(0)), delayed(confirmed)];
    const waiting = [...replies];
    const { server } = await send({ [post]: () => waiting.shift()?.response() ?? networkError() });
    expect(screen.queryByText(/^The site is busy/)).not.toBeInTheDocument();
    replies[0]?.release();
    const status = await screen.findByText(/^The site is busy\. We keep trying/);
    expect(status).toHaveAttribute('role', 'status');
    replies[1]?.release();
    replies[2]?.release();
    expect(await screen.findByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
    expect(server.calls(post).map(({ body }) => body)).toMatchObject([filledIn, filledIn, filledIn]);
  });

  it('gives up after six times, keeps what was typed, and can be sent again', async () => {
    const { server, user } = await send({ [post]: busy(0, 'Too many people are here.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many people are here.');
    expect(server.calls(post)).toHaveLength(6);
    expect(screen.queryByText(/^The site is busy/)).not.toBeInTheDocument();
    server.change(post, confirmed);
    await user.click(await submit());
    expect(await screen.findByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
  });

  it.each([
    ['where it is to wait for long', busy(600)],
    ['where nobody says for how long', errorResponse(503, 'overloaded', 'Away.')],
    ['where it was sent too often', errorResponse(429, 'too-many-attempts', 'Too often.')],
  ])('is not sent again by itself %s', async (_where, failure) => {
    const { server } = await send({ [post]: failure });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(server.calls(post)).toHaveLength(1);
  });

  it('is not sent again by itself once somebody has left it', async () => {
    const reply = delayed(busy(0));
    const { server, queries, unmount } = await send({ [post]: reply.response });
    await waitFor(() => expect(server.calls(post)).toHaveLength(1));
    unmount();
    reply.release();
    await waitFor(() => expect(queries.isMutating()).toBe(0));
    expect(server.calls(post)).toHaveLength(1);
  });
});
