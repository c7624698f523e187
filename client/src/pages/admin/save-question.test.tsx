import { anEvent } from '@shared/testing/builders';
import { aRoute } from '@shared/testing/stops';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { impactText } from '@/admin/save-question';
import { EditEventDialog } from '@/features/events/admin/event-dialogs';
import { json, mockServer } from '@/testing/mock-server';
import { expectToast, renderPage } from '@/testing/render';
import { button, chooseAction, openRoute, writeRoute } from '@/testing/route-editor';

const tellAt = '2026-12-06T00:15:00.000Z';
const hurt = json({ venuesAsked: 4, venuesToAsk: 0, guestsTold: 23, tellAt });
const text = '4 bars will be asked again, 23 guests will be told at 7:15 PM.';

it.each([
  [4, 0, 23, '4 bars will be asked again, 23 guests will be told at 7:15 PM'],
  [1, 0, 1, '1 bar will be asked again, 1 guest will be told at 7:15 PM'],
  [2, 0, 0, '2 bars will be asked again'],
  [0, 0, 2, '2 guests will be told at 7:15 PM'],
  [4, 1, 0, '4 bars will be asked again, 1 bar hears of it once you invite it again'],
])('%i and %i bars and %i guests are counted', (venuesAsked, venuesToAsk, guestsTold, expected) => {
  expect(impactText({ venuesAsked, venuesToAsk, guestsTold, tellAt })).toBe(expected);
});

it('an event is saved once its organizer has read who will be told, and not where they keep editing', async () => {
  const write = 'PUT /api/admin/events/7';
  const onClose = vi.fn();
  const server = mockServer({ [`${write}?dryRun=true`]: hurt, [write]: json(anEvent()) });
  const { user } = renderPage(<EditEventDialog event={anEvent()} onClose={onClose} />, '/admin');
  await user.click(button('Save changes'));
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(button('Keep editing'));
  expect(server.calls(write)).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(button('Save changes'));
  await user.click(await screen.findByRole('button', { name: 'Save and tell them' }));
  await expectToast('Event Updated');
  expect(server.calls(write)).toHaveLength(1);
  expect(onClose).toHaveBeenCalledOnce();
});

it('the organizer reads that the mail is held where sending is off', async () => {
  mockServer({
    'PUT /api/admin/events/7?dryRun=true': hurt,
    'GET /api/admin/mail/status': json({ isOn: false }),
  });
  const { user } = renderPage(<EditEventDialog event={anEvent()} onClose={vi.fn()} />, '/admin');
  await user.click(button('Save changes'));
  const held =
    'Email sending is off, so emails are held until you send them. Recipients: 23 guests, 4 venues.';
  expect(await screen.findByText(held)).toBeVisible();
  expect(button('Save')).toBeVisible();
});

it('a route is saved after the same question', async () => {
  const { server, user } = await openRoute();
  server.change(`${writeRoute}?dryRun=true`, hurt);
  server.change(writeRoute, json(aRoute({ version: 5 })));
  await chooseAction(user, 'Moon Bar', 'Mark as confirmed');
  await user.click(button('Save route'));
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(button('Keep editing'));
  expect(server.calls(writeRoute)).toEqual([]);
  await user.click(button('Save route'));
  await user.click(await screen.findByRole('button', { name: 'Save and tell them' }));
  await expectToast('Route Saved');
  expect(server.calls(writeRoute)).toHaveLength(1);
});
