import type { Email } from '@shared/mail/emails';
import { aVendor, aVenue } from '@shared/testing/builders';
import { aMailStatus, anEmail } from '@shared/testing/mail';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { errorResponse, json, mockServer, networkError, text } from '@/testing/mock-server';
import {
  expectNoToast,
  expectToast,
  notifications,
  pressInToast,
  renderPage,
  renderWith,
} from '@/testing/render';
import { ApplicationsTab } from './applications-tab';

const held = anEmail({ to: 'rosie@tail.example', subject: 'The Wagging Tail is in' });

describe.each([
  { kind: 'venue', one: aVenue, tab: <ApplicationsTab kind="venues" /> },
  { kind: 'vendor', one: aVendor, tab: <ApplicationsTab kind="vendors" /> },
])('the mail about the application of a $kind', ({ kind, one, tab }) => {
  const list = `GET /api/admin/${kind}s?page=1&pageSize=25&sort=-createdAt`;
  const mail = `GET /api/admin/emails?aboutKind=${kind}&aboutId=3`;
  const release = 'POST /api/admin/emails/release';
  const decided = {
    'GET /api/admin/mail/status': json(aMailStatus()),
    [list]: json([one()]),
    [`PUT /api/admin/${kind}s/3/approve`]: json(one({ isApproved: true })),
    [`${mail}&state=held`]: json([held]),
    [mail]: json([held]),
  };
  const approve = async () => {
    const { server, user } = renderWith(tab, { ...decided, [release]: json({ changed: 1, missing: [] }) });
    await user.click(await screen.findByRole('button', { name: 'Approve The Wagging Tail' }));
    return { server, user, send: () => pressInToast(user, 'Send the email') };
  };
  const open = async (emails: Email[]) => {
    const { server, user } = renderWith(tab, { ...decided, [mail]: json(emails) });
    await user.click(await screen.findByRole('button', { name: /^Rosie Barker/ }));
    return { server, user, dialog: within(screen.getByRole('dialog', { name: 'The Wagging Tail' })) };
  };

  it('is offered in a toast once it is approved, and sent by its button only', async () => {
    const { server, send } = await approve();
    await expectToast(
      'The Wagging Tail approved',
      'An email to rosie@tail.example waits until you press “Send the email”, or “Send held” in Mail.',
    );
    expect(server.calls(release)).toEqual([]);
    await send();
    await expectToast('Email Queued', 'It is on its way to rosie@tail.example.');
    expect(server.calls(release)).toMatchObject([{ body: { ids: [7] } }]);
  });

  it('is only said to be held where sending is off', async () => {
    mockServer({ ...decided, 'GET /api/admin/mail/status': json(aMailStatus({ isOn: false })) });
    const { user } = renderPage(tab);
    await user.click(await screen.findByRole('button', { name: 'Approve The Wagging Tail' }));
    await expectToast('The Wagging Tail approved', 'Sending is off: an email to rosie@tail.example is held.');
    expect(notifications().queryByRole('button', { name: 'Send the email' })).not.toBeInTheDocument();
  });

  it.each([
    ['Sending is off.', errorResponse(409, 'already-exists', 'Sending is off.')],
    ['It is no longer held.', json({ changed: 0, missing: [7] })],
  ])('says why it was not sent: %s', async (said, reply) => {
    const { server, send } = await approve();
    server.change(release, reply);
    await send();
    await expectToast('Email Not Sent', said);
  });

  it('is not offered where none is held', async () => {
    const { server, user } = renderWith(tab, { ...decided, [`${mail}&state=held`]: json([]) });
    await user.click(await screen.findByRole('button', { name: 'Approve The Wagging Tail' }));
    await waitFor(() => expect(server.calls(`${mail}&state=held`)).toHaveLength(1));
    expectNoToast();
  });

  it('is in its dialog, where a held one can be read and sent', async () => {
    const { dialog } = await open([
      held,
      { ...held, id: 6, kind: 'application-received', state: 'sent', subject: 'We have it' },
      { ...held, id: 5, kind: 'organizer-notice', to: 'marisol@pups.example', subject: 'New' },
    ]);
    const section = within(await dialog.findByRole('region', { name: 'Mail' }));
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    expect(section.getByText('Held')).toBeVisible();
    expect(section.getByText('Sent')).toBeVisible();
    const read = section.getByRole('link', { name: 'Read and send The Wagging Tail is in' });
    expect(read).toHaveAttribute('href', '/admin/mail?email=7');
    expect(section.getByRole('link', { name: 'Read We have it' })).toHaveAttribute(
      'href',
      '/admin/mail?email=6',
    );
  });

  it('takes no room in its dialog where there is none', async () => {
    const { server, dialog } = await open([]);
    await waitFor(() => expect(server.calls(mail)).toHaveLength(1));
    expect(dialog.queryByRole('region', { name: 'Mail' })).not.toBeInTheDocument();
  });
});

const list = 'GET /api/admin/venues?page=1&pageSize=25&sort=-createdAt';
const approve = 'POST /api/admin/venues/approve';
const venues = [3, 4, 5].map((id) => aVenue({ id, businessName: `Venue ${id}` }));

async function choose(...names: string[]) {
  const { server, user } = renderWith(<ApplicationsTab kind="venues" />, { [list]: json(venues) });
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name }));
  return { server, user };
}

describe('deciding on several applications at once', () => {
  beforeEach(() => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    return () => console.mockRestore();
  });

  it('approves the chosen applications, and reports how many changed and how many are gone', async () => {
    const { server, user } = await choose('Select all on this page');
    server.change(approve, json({ changed: 1, missing: [5] }));
    server.change(list, json([aVenue({ id: 3, businessName: 'Venue 3', isApproved: true })]));
    await user.click(screen.getByRole('button', { name: 'Approve the selected venues' }));
    await expectToast(
      'Applications Updated',
      '1 application approved. 1 already approved or declined. 1 deleted by somebody else. Its email waits in Mail until you press “Send held”.',
    );
    expect(server.calls(approve).map(({ body }) => body)).toEqual([{ ids: [3, 4, 5], isApproved: true }]);
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('keeps the choice where the approval fails, which can then be set back to pending', async () => {
    const { server, user } = await choose('Select Venue 3', 'Select Venue 5');
    server.change(approve, errorResponse(503, 'database-unavailable', 'The database is away'));
    const button = screen.getByRole('button', { name: 'Approve the selected venues' });
    await user.click(button);
    await expectToast('Approval Failed', 'The database is away');
    expect(screen.getByText('2 selected')).toBeVisible();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    server.change(approve, json({ changed: 2, missing: [] }));
    await user.click(screen.getByRole('button', { name: 'Back to pending for the selected venues' }));
    await expectToast(
      'Applications Updated',
      '2 applications set back to pending. Their emails wait in Mail until you press “Send held”.',
    );
    expect(server.calls(approve)[1]?.body).toEqual({ ids: [3, 5], isApproved: false });
  });
});

const kinds = [
  { kind: 'venues', button: 'Download Venue CSV', tab: <ApplicationsTab kind="venues" /> },
  { kind: 'vendors', button: 'Download Vendor CSV', tab: <ApplicationsTab kind="vendors" /> },
];

describe.each(kinds)('the button $button', ({ kind, button, tab }) => {
  const list = `GET /api/admin/${kind}?page=1&pageSize=25&sort=-createdAt`;
  const file = `GET /api/admin/${kind}/export.csv`;

  it('saves the response as a file named after the kind of partner', async () => {
    const downloads = watchDownloads();
    const { user } = renderWith(tab, { [list]: json([]), [file]: text('"Business Name"\r\n"Café"\r\n') });
    await user.click(screen.getByRole('button', { name: button }));
    await expect
      .poll(downloads)
      .toEqual([{ name: `approved_${kind}.csv`, text: '"Business Name"\r\n"Café"\r\n' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows that no partner is approved or the download failed, and saves nothing', async () => {
    const downloads = watchDownloads();
    const { server, user } = renderWith(tab, {
      [list]: json([]),
      [file]: errorResponse(404, 'nothing-to-export', 'Nothing'),
    });
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`No approved ${kind} found.`);
    server.change(file, networkError);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(/We could not reach Pup Crawl/)).toBeVisible();
    expect(await downloads()).toEqual([]);
  });
});
