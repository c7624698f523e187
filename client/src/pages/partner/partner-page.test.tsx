import type { PartnerVendorEvent } from '@shared/partners/partner-page';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '@/testing/mock-server';
import { aStop, card, put, vendor, venue, visit } from '@/testing/partner-page';
import { button, expectLink, textsIn } from '@/testing/render';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a partner', () => {
  it('leads on where its link does not work', async () => {
    visit(errorResponse(404, 'link-not-found', 'This link does not work.'));
    await heading('This link has slipped its leash');
    expectLink('Send me a new link', '/partner');
    expectLink('Write to us', '/contact');
  });

  it.each([
    ['Pending', {}, /^We have your application as a venue/, ['We read it', 'We plan a crawl with you']],
    [
      'Approved',
      { isApproved: true },
      /^You are one of our venues/,
      ['You are approved (done)', 'We plan a crawl with you'],
    ],
    ['Declined', { isDeclined: true }, /^Thank you for applying as a venue/, ['We have read it (done)']],
  ])('says that an application is %s, and what happens next', async (badge, changes, standing, next) => {
    visit(json(venue({ createdAt: '2026-03-01T15:00:00.000Z', ...changes })));
    await heading('The Wagging Tail');
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.getByText(standing)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'What happens next' }));
    const titles = textsIn(steps.getAllByRole('heading', { level: 3 }));
    expect(titles).toEqual(['We have your application (done)', ...next]);
    expect(screen.getByText('It arrived on Mar 1, 2026.')).toBeVisible();
  });

  it.each([
    ['venue', venue(), ['Outdoor space', 'Venue type']],
    ['vendor', vendor(), ['Products']],
  ])('shows a %s what it sent', async (_kind, application, own) => {
    visit(json(application));
    await heading('The Wagging Tail');
    const labels = textsIn(screen.getAllByRole('term'));
    expect(labels).toEqual(expect.arrayContaining(['Address', 'Email', 'Phone', 'Applied', ...own]));
    expect(screen.getByText('rosie@tail.example')).toBeVisible();
  });

  it('shows what was typed as plain text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { container } = visit(json(venue({ businessName: markup, website: 'javascript:alert(1)' })));
    expect(await heading(markup)).toBeVisible();
    expect(container.querySelector('img, [href^=javascript]')).toBeNull();
  });
});

it('the page of a vendor names its stop only once the venue has agreed, and takes a yes and a no', async () => {
  const { event, expected, arrivesAt, leavesAt } = aStop();
  vi.setSystemTime(event.date);
  const stop = { position: 3, name: null, arrivesAt, leavesAt };
  const page = (state: PartnerVendorEvent['state']) =>
    json({ ...vendor(), events: [{ event, expected, came: null, state, stop }] });
  const { server, user } = visit(page('invited'));
  const text = (await card()).textContent;
  expect(text).toContain('At your stop: 5:00 PM – 6:00 PM');
  expect(text).toContain('Thornton Park, Orlando, stop 3: to be announced');
  expect(screen.getByRole('heading', { name: 'You say yes' })).toBeVisible();
  const answer = `${put}/events/${event.id}`;
  server.change(answer, page('confirmed'));
  await user.click(button('Confirm'));
  expect(await screen.findByText('You are coming')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'You are on the route (done)' })).toBeVisible();
  server.change(answer, page('declined'));
  await user.click(button('I can’t make it'));
  await user.type(screen.getByRole('textbox', { name: 'A line to us' }), 'A wedding');
  await user.click(button('Change to no'));
  expect(await screen.findByText('Declined')).toBeVisible();
  const shown = event.date;
  expect(server.calls(answer).map(({ body }) => body)).toEqual([
    { answer: 'confirmed', shown },
    { answer: 'declined', declineReason: 'A wedding', shown },
  ]);
});

it('partners change their own details, and what was typed stays where it is rejected', async () => {
  const { server, user } = visit(json(venue()));
  const message = 'Phone number must be at least 10 digits';
  server.change(put, errorResponse(400, 'invalid-input', message, { contactPhone: [message] }));
  await heading('The Wagging Tail');
  await user.click(button('Change my details'));
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await user.clear(phone);
  await user.type(phone, '555');
  await user.click(button('Save'));
  await waitFor(() => expect(phone).toHaveAccessibleDescription(message));
  expect(phone).toHaveValue('555');
  server.change(put, json(venue({ contactPhone: '407 555 0199' })));
  await user.click(button('Save'));
  expect(await screen.findByText('407 555 0199')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
