import { aVendor, aVenue } from '@shared/testing/builders';
import { aMailStatus, anEmail } from '@shared/testing/mail';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import {
  delayed,
  errorResponse,
  json,
  networkError,
  noContent,
  type Responses,
  text,
  unavailable,
} from '@/testing/mock-server';
import {
  button,
  expectLink,
  expectNoToast,
  expectToast,
  notifications,
  pressInToast,
  renderWith,
} from '@/testing/render';
import { ApplicationsTab } from './applications-tab';

const listOf = (kinds: string) => `GET /api/admin/${kinds}?page=1&pageSize=25&sort=-createdAt`;
const held = anEmail({ to: 'rosie@tail.example', subject: 'The Wagging Tail is in' });
const release = 'POST /api/admin/emails/release';
const counts = '/api/admin/counts';
const approveButton = () => screen.findByRole('button', { name: 'Approve The Wagging Tail' });

// A decision that fails is logged to the console. Here that must not hide other errors.
beforeEach(() => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
  return () => console.mockRestore();
});

describe.each([
  { kind: 'venue', kinds: 'venues', one: aVenue },
  { kind: 'vendor', kinds: 'vendors', one: aVendor },
] as const)('the applications of $kinds', ({ kind, kinds, one }) => {
  const list = listOf(kinds);
  const mail = `GET /api/admin/emails?aboutKind=${kind}&aboutId=3`;
  const visit = (responses: Responses) => renderWith(<ApplicationsTab kind={kinds} />, responses);
  const open = async (application = one()) => {
    const page = visit({ [list]: json([application]), [mail]: json([]) });
    await page.user.click(await screen.findByRole('button', { name: /^Rosie Barker/ }));
    return { ...page, dialog: within(screen.getByRole('dialog', { name: application.businessName })) };
  };

  it('are approved in their list, where the mail that is held for one is offered, and sent by its button only', async () => {
    const { response, release: answer } = delayed(json(one({ isApproved: true })));
    const other = one({ id: 4, businessName: 'Bark & Brew', isApproved: true });
    const { server, user, queries } = visit({
      [list]: json([one(), other]),
      [`PUT /api/admin/${kinds}/3/approve`]: response,
      [`${mail}&state=held`]: json([held]),
      [release]: json({ changed: 1, missing: [] }),
      'GET /api/admin/mail/status': json(aMailStatus()),
    });
    queries.setQueryData([counts], {});
    await user.click(await approveButton());
    expect(await approveButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Approve Bark & Brew' })).not.toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'Pending' })).toBeVisible();
    server.change(list, json([one({ isApproved: true }), other]));
    answer();
    await expectToast(
      'The Wagging Tail approved',
      'An email to rosie@tail.example waits until you press “Send the email”, or “Send held” in Mail.',
    );
    expect(await screen.findAllByRole('cell', { name: 'Approved' })).toHaveLength(2);
    expect(queries.getQueryState([counts])?.isInvalidated).toBe(true);
    expect(server.calls(release)).toEqual([]);
    await pressInToast(user, 'Send the email');
    await expectToast('Email Queued', 'It is on its way to rosie@tail.example.');
    expect(server.calls(release)).toMatchObject([{ body: { ids: [7] } }]);
  });

  it('are shown whole in a dialog, which declines, sets back and approves', async () => {
    const application = one({ website: 'https://tail.example', additionalInfo: 'Bring treats.' });
    const { server, user, dialog } = await open(application);
    for (const detail of Object.values(application).filter((value) => typeof value === 'string')) {
      if (detail === application.businessName) continue;
      expect(dialog.getByText(detail === application.createdAt ? 'Mar 1, 2026' : detail)).toBeVisible();
    }
    const answer = (call: string, changes: object) =>
      server.change(`PUT /api/admin/${kinds}/3/${call}`, json(one(changes)));
    answer('decline', { isDeclined: true });
    server.change(`${mail}&state=held`, json([held]));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await expectToast('The Wagging Tail declined');
    expect(dialog.getByText('Declined')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^(Approve|Decline)/ })).not.toBeInTheDocument();
    answer('unapprove', {});
    await user.click(dialog.getByRole('button', { name: 'Back to pending' }));
    expect(await dialog.findByText('Pending')).toBeVisible();
    answer('approve', { isApproved: true });
    await user.click(dialog.getByRole('button', { name: new RegExp(`^Approve ${kind}$`, 'i') }));
    expect(await dialog.findByText('Approved')).toBeVisible();
  });

  it('say what is missing of one that was imported', async () => {
    const unknown = { contactEmail: null, contactPhone: null, website: null };
    const { dialog } = await open(
      one({ ...unknown, ...(kind === 'venue' && { hasOutdoorSpace: null, contactTitle: null }) }),
    );
    const missing =
      kind === 'venue' ? 'Outdoor space, title/position, email, phone missing' : 'Email, phone missing';
    // In the row, and in the dialog over it.
    expect(screen.getAllByText(missing)).toHaveLength(2);
    expect(dialog.queryByText('null')).not.toBeInTheDocument();
  });

  it('are saved as a file, once one is approved', async () => {
    const downloads = watchDownloads();
    const file = `GET /api/admin/${kinds}/export.csv`;
    const { server, user } = visit({
      [list]: json([]),
      [file]: errorResponse(404, 'nothing-to-export', 'Nothing'),
    });
    const press = () => user.click(button(kind === 'venue' ? 'Download Venue CSV' : 'Download Vendor CSV'));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(`No approved ${kinds} found.`);
    server.change(file, networkError);
    await press();
    expect(await screen.findByText(/We could not reach Pup Crawl/)).toBeVisible();
    expect(await downloads()).toEqual([]);
    server.change(file, text('"Business Name"\r\n"Café"\r\n'));
    await press();
    const saved = { name: `approved_${kinds}.csv`, text: '"Business Name"\r\n"Café"\r\n' };
    await expect.poll(downloads).toEqual([saved]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

const list = listOf('venues');
const mail = 'GET /api/admin/emails?aboutKind=venue&aboutId=3';
const approve = 'PUT /api/admin/venues/3/approve';
const decided = {
  'GET /api/admin/mail/status': json(aMailStatus()),
  [list]: json([aVenue()]),
  [approve]: json(aVenue({ isApproved: true })),
  [`${mail}&state=held`]: json([held]),
  [mail]: json([]),
};
const visit = (responses: Responses = {}) =>
  renderWith(<ApplicationsTab kind="venues" />, { ...decided, ...responses });
const open = async (responses: Responses = {}, name = 'The Wagging Tail') => {
  const page = visit(responses);
  await page.user.click(await screen.findByRole('button', { name: /^Rosie Barker/ }));
  return { ...page, dialog: within(screen.getByRole('dialog', { name })) };
};

describe('an application', () => {
  it('is shown as it was typed, as plain text, with links to email and website but to no script', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const typed = { businessName: markup, additionalInfo: markup, contactEmail: 'rosie?cc=spy@tail.example' };
    const website = 'https://tail.example';
    const { dialog } = await open({ [list]: json([aVenue({ ...typed, website })]) }, markup);
    expect(dialog.getAllByText(markup)).toHaveLength(2);
    expect(document.querySelector('img')).toBeNull();
    expectLink('rosie?cc=spy@tail.example', 'mailto:rosie%3Fcc%3Dspy@tail.example');
    const link = dialog.getByRole('link', { name: /^https:\/\/tail\.example/ });
    expect(link).toHaveAttribute('href', website);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    cleanup();
    const other = await open({ [list]: json([aVenue({ website: 'javascript:alert(1)' })]) });
    expect(other.dialog.getByText('javascript:alert(1)')).toBeVisible();
    expect(other.dialog.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  it('stays pending where its approval fails, which a toast and the console say', async () => {
    const { user } = visit({ [approve]: unavailable });
    await user.click(await approveButton());
    await expectToast('Approval Failed', 'Away for a minute');
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'Away for a minute' }));
    expect(screen.getByRole('cell', { name: 'Pending' })).toBeVisible();
    await waitFor(async () => expect(await approveButton()).not.toHaveAttribute('aria-disabled'));
  });

  it('offers no mail where sending is off or none is held', async () => {
    const { server, user } = visit({ 'GET /api/admin/mail/status': json(aMailStatus({ isOn: false })) });
    await user.click(await approveButton());
    await expectToast('The Wagging Tail approved', 'Sending is off: an email to rosie@tail.example is held.');
    expect(notifications().queryByRole('button', { name: 'Send the email' })).not.toBeInTheDocument();
    await user.click(notifications().getByRole('button'));
    server.change(`${mail}&state=held`, json([]));
    await user.click(await approveButton());
    await waitFor(() => expect(server.calls(`${mail}&state=held`)).toHaveLength(2));
    expectNoToast();
  });

  it.each([
    ['Sending is off.', errorResponse(409, 'already-exists', 'Sending is off.')],
    ['It is no longer held.', json({ changed: 0, missing: [7] })],
  ])('says why its mail was not sent: %s', async (said, reply) => {
    const { user } = visit({ [release]: reply });
    await user.click(await approveButton());
    await pressInToast(user, 'Send the email');
    await expectToast('Email Not Sent', said);
  });

  it('has its mail in its dialog, where a held one can be read and sent', async () => {
    const emails = [
      held,
      { ...held, id: 6, kind: 'application-received', state: 'sent', subject: 'We have it' },
      { ...held, id: 5, kind: 'organizer-notice', to: 'marisol@pups.example', subject: 'New' },
    ];
    const { dialog } = await open({ [mail]: json(emails) });
    const section = within(await dialog.findByRole('region', { name: 'Mail' }));
    expect(section.getAllByRole('listitem')).toHaveLength(2);
    expect(section.getByText('Held')).toBeVisible();
    expect(section.getByText('Sent')).toBeVisible();
    expectLink('Read and send The Wagging Tail is in', '/admin/mail?email=7');
    expectLink('Read We have it', '/admin/mail?email=6');
    cleanup();
    const without = await open();
    await waitFor(() => expect(without.server.calls(mail)).toHaveLength(1));
    expect(without.dialog.queryByRole('region', { name: 'Mail' })).not.toBeInTheDocument();
  });

  it('is deleted only after a question, and says why where that fails', async () => {
    const route = 'DELETE /api/admin/venues/3';
    const { server, user, dialog } = await open({ [route]: unavailable });
    const question = () => within(screen.getByRole('dialog', { name: 'Delete The Wagging Tail?' }));
    const press = () => user.click(dialog.getByRole('button', { name: 'Delete' }));
    await press();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(server.calls(route)).toEqual([]);
    await press();
    await user.click(question().getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Away for a minute');
    server.change(route, noContent);
    server.change(list, json([]));
    await press();
    await user.click(question().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(/^No venues yet/)).toBeVisible();
  });

  it.each([
    ['Delete', 'DELETE /api/admin/venues/3'],
    ['Approve Venue', approve],
  ])('that was deleted meanwhile says so after %s', async (press, route) => {
    const { server, user, dialog } = await open();
    server.change(route, errorResponse(404, 'application-not-found', 'Not found'));
    server.change(list, json([]));
    await user.click(dialog.getByRole('button', { name: press }));
    if (press === 'Delete')
      await user.click(screen.getAllByRole('button', { name: press }).at(-1) ?? button(press));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Somebody else deleted this application in the meantime.',
    );
    expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/^No venues yet/)).toBeVisible();
  });
});

it('several applications are approved or set back at once: the choice stays where that fails, and it is said how many changed', async () => {
  const all = 'POST /api/admin/venues/approve';
  const venues = [3, 4, 5].map((id) => aVenue({ id, businessName: `Venue ${id}` }));
  const { server, user } = visit({ [list]: json(venues), [all]: unavailable });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  const approveAll = button('Approve the selected venues');
  await user.click(approveAll);
  await expectToast('Approval Failed', 'Away for a minute');
  expect(screen.getByText('3 selected')).toBeVisible();
  await waitFor(() => expect(approveAll).not.toHaveAttribute('aria-disabled'));
  server.change(all, json({ changed: 1, missing: [5] }));
  server.change(list, json([aVenue({ id: 3, businessName: 'Venue 3', isApproved: true }), venues[1]]));
  await user.click(approveAll);
  await expectToast(
    'Applications Updated',
    '1 application approved. 1 already approved or declined. 1 deleted by somebody else. Its email waits in Mail until you press “Send held”.',
  );
  expect(await screen.findByRole('cell', { name: 'Approved' })).toBeVisible();
  expect(screen.queryByText(/ selected$/)).not.toBeInTheDocument();
  for (const name of ['Select Venue 3', 'Select Venue 4'])
    await user.click(screen.getByRole('checkbox', { name }));
  server.change(all, json({ changed: 2, missing: [] }));
  await user.click(button('Back to pending for the selected venues'));
  await expectToast(
    'Applications Updated',
    '2 applications set back to pending. Their emails wait in Mail until you press “Send held”.',
  );
  expect(server.calls(all).map(({ body }) => body)).toEqual([
    { ids: [3, 4, 5], isApproved: true },
    { ids: [3, 4, 5], isApproved: true },
    { ids: [3, 4], isApproved: false },
  ]);
});
