import { aVendor, aVenue } from '@shared/testing/builders';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { delayed, errorResponse, json, noContent, unavailable } from '@/testing/mock-server';
import { expectNoToast, expectToast, renderWith } from '@/testing/render';
import { ApplicationsTab } from './applications-tab';

const kinds = [
  { kind: 'venue', one: aVenue, tab: <ApplicationsTab kind="venues" /> },
  { kind: 'vendor', one: aVendor, tab: <ApplicationsTab kind="vendors" /> },
].map((kind) => ({ ...kind, list: `GET /api/admin/${kind.kind}s?page=1&pageSize=25&sort=-createdAt` }));
const approve = (kind: string) => `PUT /api/admin/${kind}s/3/approve`;
const question = () => within(screen.getByRole('dialog', { name: 'Delete The Wagging Tail?' }));
const approveButton = () => screen.findByRole('button', { name: 'Approve The Wagging Tail' });

describe.each(kinds)('the list of $kind applications', ({ kind, list, one, tab }) => {
  const open = async (application = one()) => {
    const { server, user } = renderWith(tab, { [list]: json([application]) });
    await user.click(await screen.findByRole('button', { name: /^Rosie Barker/ }));
    return { server, user, dialog: within(screen.getByRole('dialog', { name: application.businessName })) };
  };

  // A failed approval is logged to the console. Here that must not hide other errors.
  beforeEach(() => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    return () => console.mockRestore();
  });

  it('shows pending applications with an Approve button, and approved ones without', async () => {
    const pending = one({ id: 3, businessName: 'The Wagging Tail' });
    const approved = one({ id: 4, businessName: 'Bark & Brew', isApproved: true });
    renderWith(tab, { [list]: json([pending, approved]) });
    const rows = {
      pending: within(await screen.findByRole('row', { name: /The Wagging Tail/ })),
      approved: within(screen.getByRole('row', { name: /Bark & Brew/ })),
    };
    expect(rows.pending.getByRole('cell', { name: 'Pending' })).toBeVisible();
    expect(rows.pending.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled');
    expect(rows.approved.getByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(rows.approved.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('marks what is missing of one that was imported', async () => {
    const unknown = {
      contactEmail: null,
      contactPhone: null,
      ...(kind === 'venue' && { hasOutdoorSpace: null, contactTitle: null }),
    };
    const { dialog } = await open(one({ ...unknown, website: null }));
    const missing =
      kind === 'venue' ? 'Outdoor space, title/position, email, phone missing' : 'Email, phone missing';
    // In the row, and in the dialog over it.
    expect(screen.getAllByText(missing)).toHaveLength(2);
    expect(dialog.queryByText('null')).not.toBeInTheDocument();
  });

  it('shows markup from an applicant as plain text, in the list and in the dialog', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { dialog } = await open(one({ businessName: markup, additionalInfo: markup }));
    expect(dialog.getAllByText(markup)).toHaveLength(2);
    expect(screen.getByRole('rowheader', { name: markup })).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });

  it('approves an application, and refetches the list and the counts', async () => {
    const { response: reply, release } = delayed(json(one({ isApproved: true })));
    const { server, user, queries } = renderWith(tab, { [list]: json([one()]), [approve(kind)]: reply });
    queries.setQueryData(['/api/admin/counts'], {});
    await user.click(await approveButton());
    expect(await approveButton()).toHaveAttribute('aria-disabled', 'true');
    server.change(list, json([one({ isApproved: true })]));
    release();
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(server.calls(approve(kind))[0]?.body).toBeUndefined();
    expect(queries.getQueryState(['/api/admin/counts'])?.isInvalidated).toBe(true);
    expectNoToast();
  });

  it('reports a failed approval in a toast and in the console, and keeps it pending', async () => {
    const { user } = renderWith(tab, {
      [list]: json([one()]),
      [approve(kind)]: errorResponse(503, 'database-unavailable', 'The database is away'),
    });
    await user.click(await approveButton());
    await expectToast('Approval Failed', 'The database is away');
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'The database is away' }));
    expect(screen.getByRole('cell', { name: 'Pending' })).toBeVisible();
    await waitFor(async () => expect(await approveButton()).not.toHaveAttribute('aria-disabled'));
  });

  it('shows a whole application in a dialog, which can approve it', async () => {
    const said = { website: 'https://tail.example', additionalInfo: 'Bring treats.' };
    const application = one(said);
    const { server, user, dialog } = await open(application);
    for (const detail of Object.values(application).filter((value) => typeof value === 'string')) {
      if (detail === application.businessName) continue;
      const shown = detail === application.createdAt ? 'Mar 1, 2026' : detail;
      expect(dialog.getByText(shown)).toBeVisible();
    }
    const approved = one({ ...said, isApproved: true });
    server.change(approve(kind), json(approved));
    server.change(list, json([approved]));
    const approveInDialog = new RegExp(`^Approve ${kind}$`, 'i');
    await user.click(dialog.getByRole('button', { name: approveInDialog }));
    expect(await dialog.findByText('Approved')).toBeVisible();
    expect(dialog.queryByRole('button', { name: approveInDialog })).not.toBeInTheDocument();
  });

  it('links to the contact’s email and website in the dialog, but never to a javascript: URL', async () => {
    const application = one({ website: 'https://tail.example', contactEmail: 'rosie?cc=spy@tail.example' });
    const { dialog } = await open(application);
    expect(dialog.getByRole('link', { name: 'rosie?cc=spy@tail.example' })).toHaveAttribute(
      'href',
      'mailto:rosie%3Fcc%3Dspy@tail.example',
    );
    const website = dialog.getByRole('link', { name: /^https:\/\/tail\.example/ });
    expect(website).toHaveAttribute('href', 'https://tail.example');
    expect(website).toHaveAttribute('rel', 'noopener noreferrer');

    cleanup();
    const { dialog: other } = await open(one({ website: 'javascript:alert(1)' }));
    expect(other.getByText('javascript:alert(1)')).toBeVisible();
    expect(other.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
  });

  it('declines a pending application, offers the mail that is held, and sets it back', async () => {
    const { server, user, dialog } = await open();
    const mail = { id: 7, kind: 'application-declined', to: 'rosie@tail.example' };
    server.change(`PUT /api/admin/${kind}s/3/decline`, json(one({ isDeclined: true })));
    server.change(`GET /api/admin/emails?aboutKind=${kind}&aboutId=3&state=held`, json([mail]));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await expectToast(
      'The Wagging Tail declined',
      'An email to rosie@tail.example waits until you press “Send the email”, or “Send held” in Mail.',
    );
    expect(dialog.getByText('Declined')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^(Approve|Decline)/ })).not.toBeInTheDocument();
    server.change(`PUT /api/admin/${kind}s/3/unapprove`, json(one()));
    await user.click(dialog.getByRole('button', { name: 'Back to pending' }));
    expect(await dialog.findByText('Pending')).toBeVisible();
  });

  it('deletes an application only after a question, and shows why where that fails', async () => {
    const route = `DELETE /api/admin/${kind}s/3`;
    const { server, user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(server.calls(route)).toEqual([]);
    for (const reply of [unavailable, noContent]) {
      server.change(route, reply);
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      server.change(list, json([]));
      await user.click(question().getByRole('button', { name: 'Delete' }));
      if (reply === unavailable)
        expect(await dialog.findByRole('alert')).toHaveTextContent('Away for a minute');
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText(new RegExp(`^No ${kind}s yet`))).toBeVisible();
  });

  it.each([
    { press: 'Delete', method: 'DELETE', suffix: '' },
    { press: `Approve ${kind === 'venue' ? 'Venue' : 'Vendor'}`, method: 'PUT', suffix: '/approve' },
  ])('reports an application that was deleted meanwhile ($method)', async ({ press, method, suffix }) => {
    const { server, user, dialog } = await open();
    const gone = errorResponse(404, 'application-not-found', 'Not found');
    server.change(`${method} /api/admin/${kind}s/3${suffix}`, gone);
    server.change(list, json([]));
    await user.click(dialog.getByRole('button', { name: press }));
    if (press === 'Delete') await user.click(question().getByRole('button', { name: press }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Somebody else deleted this application in the meantime.',
    );
    expect(dialog.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(new RegExp(`^No ${kind}s yet`))).toBeVisible();
  });
});
