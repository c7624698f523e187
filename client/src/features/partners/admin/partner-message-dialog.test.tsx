import { anEvent, aVenue } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '@/testing/mock-server';
import { button, expectToast, renderWith } from '@/testing/render';
import { WriteToEventPartners, WriteToSelected } from './partner-message-dialog';

const list = 'GET /api/admin/events/7/partner-messages';
const write = 'POST /api/admin/events/7/partner-messages';
const preview = { 'POST /api/admin/partner-messages/preview': json({ html: '<p>Hi</p>', text: 'Hi' }) };

const partner = (id: number, changes: object) => ({
  id,
  kind: 'venue',
  businessName: `Bar ${id}`,
  contactEmail: `bar${id}@bars.example`,
  contactPhone: null,
  ...changes,
});

async function open(partners: object[]) {
  const page = renderWith(<WriteToEventPartners event={anEvent()} />, {
    ...preview,
    [list]: json(partners),
    [write]: json({ held: 2, queued: 0, missing: [] }, 202),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Write to venues and vendors' }));
  return page;
}

it('a crawl’s venues and vendors are written to, each address once; those without one are named before', async () => {
  const { server, user } = await open([
    partner(1, {}),
    partner(2, { contactEmail: 'BAR1@bars.example' }),
    partner(3, { contactEmail: null, contactPhone: '407-555-0100' }),
    partner(4, { kind: 'vendor' }),
  ]);
  expect(screen.getByText('No email reaches Bar 3 (407-555-0100): please call them.')).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('About Winter Park Wander');
  expect(screen.getByLabelText('Text')).toHaveDisplayValue(
    /on Saturday, December 5, 2026, 4:00 PM – 9:00 PM\./,
  );
  expect(await screen.findByTitle('The email as venues and vendors get it')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Venues (1)' })).toBeChecked();
  expect(button('Hold 2 emails')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Venues (1)' }));
  await user.click(button('Hold 1 email'));
  await expectToast('Emails Held', '2 emails wait until you press “Send held”.');
  expect(server.calls(write)).toMatchObject([
    { body: { to: 'vendors', subject: 'About Winter Park Wander' } },
  ]);
});

it('both are written to unless one is unticked, and there is no choice where all are of one kind', async () => {
  const both = await open([partner(1, {}), partner(4, { kind: 'vendor' })]);
  await both.user.click(button('Hold 2 emails'));
  await waitFor(() => expect(both.server.calls(write)).toMatchObject([{ body: { to: 'both' } }]));
  both.unmount();
  const { server, user } = await open([partner(1, {})]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(button('Hold 1 email'));
  await waitFor(() => expect(server.calls(write)).toMatchObject([{ body: { to: 'venues' } }]));
});

it('what was written stays where no email reaches anybody', async () => {
  const { server, user } = await open([partner(1, { contactEmail: null })]);
  server.change(write, json({ held: 0, queued: 0, missing: [] }, 202));
  await user.click(button('Hold 0 emails'));
  await expectToast('Nothing to Send');
  expect(screen.getByLabelText('Subject')).toHaveValue('About Winter Park Wander');
});

it('of selected applications those are written to that are not declined', async () => {
  const selected = [aVenue({ id: 3 }), aVenue({ id: 4, isDeclined: true })];
  const url = 'POST /api/admin/partner-messages';
  const { server, user } = renderWith(<WriteToSelected kind="venues" selected={selected} />, {
    ...preview,
    [url]: json({ held: 1, queued: 0, missing: [] }, 202),
  });
  await user.click(button('Write to 1 venue'));
  await user.type(screen.getByLabelText('Subject'), 'Water bowls');
  await user.type(screen.getByLabelText('Text'), 'Please put one outside.');
  await user.click(button('Hold 1 email'));
  await waitFor(() => expect(server.calls(url)).toMatchObject([{ body: { to: 'venues', ids: [3] } }]));
});
