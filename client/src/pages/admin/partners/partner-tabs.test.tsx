import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, held, json, refusal } from '@/testing/answer';
import { aVendor, aVenue } from '@/testing/builders';
import { expectNoToast, expectToast, renderPage } from '@/testing/render';
import { VendorsTab } from './vendors-tab';
import { VenuesTab } from './venues-tab';

const kinds = [
  { kind: 'venue', list: 'GET /api/admin/venues', one: aVenue, tab: <VenuesTab /> },
  { kind: 'vendor', list: 'GET /api/admin/vendors', one: aVendor, tab: <VendorsTab /> },
];
const approve = (kind: string) => `PUT /api/admin/${kind}s/3/approve`;
const approveButton = () => screen.findByRole('button', { name: 'Approve The Wagging Tail' });

describe.each(kinds)('the $kind applications', ({ kind, list, one, tab }) => {
  // The specification has a failed approval in the console; here it must not hide real noise.
  beforeEach(() => {
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    return () => console.mockRestore();
  });

  it('are Pending with an Approve action, or Approved without one', async () => {
    const pending = one({ id: 3, businessName: 'The Wagging Tail' });
    const approved = one({ id: 4, businessName: 'Bark & Brew', isApproved: true });
    answer({ [list]: json([pending, approved]) });
    renderPage(tab);
    const rows = {
      pending: within(await screen.findByRole('row', { name: /The Wagging Tail/ })),
      approved: within(screen.getByRole('row', { name: /Bark & Brew/ })),
    };
    expect(rows.pending.getByRole('cell', { name: 'Pending' })).toBeVisible();
    expect(rows.pending.getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-disabled');
    expect(rows.approved.getByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(rows.approved.queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
  });

  it('can be approved, and are listed anew', async () => {
    const { answer: reply, release } = held(json(one({ isApproved: true })));
    const server = answer({ [list]: json([one()]), [approve(kind)]: reply });
    const { user } = renderPage(tab);
    await user.click(await approveButton());
    expect(await approveButton()).toHaveAttribute('aria-disabled', 'true');
    server.change(list, json([one({ isApproved: true })]));
    release();
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(server.calls(approve(kind))[0]?.body).toBeUndefined();
    expectNoToast();
  });

  it('say so in a toast and in the console where approving fails, and stay pending', async () => {
    answer({ [list]: json([one()]), [approve(kind)]: refusal(503, 'The database is away') });
    const { user } = renderPage(tab);
    await user.click(await approveButton());
    await expectToast('Approval Failed', 'The database is away');
    expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ message: 'The database is away' }));
    expect(screen.getByRole('cell', { name: 'Pending' })).toBeVisible();
    await waitFor(async () => expect(await approveButton()).not.toHaveAttribute('aria-disabled'));
  });

  it('show all of an application in a dialog, from where it can be approved', async () => {
    const application = one({ website: 'https://tail.example', additionalInfo: 'Bring treats.' });
    const server = answer({ [list]: json([application]), [approve(kind)]: json(application) });
    const { user } = renderPage(tab);
    await user.click(await screen.findByRole('button', { name: /Rosie Barker\s*rosie@tail\.example/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'The Wagging Tail' }));
    for (const detail of Object.values(application).filter((value) => typeof value === 'string')) {
      if (detail === application.businessName) continue;
      const shown = detail === application.createdAt ? 'Mar 1, 2026' : detail;
      expect(dialog.getByText(shown)).toBeVisible();
    }
    server.change(list, json([one({ isApproved: true })]));
    const approveInDialog = new RegExp(`^Approve ${kind}$`, 'i');
    await user.click(dialog.getByRole('button', { name: approveInDialog }));
    expect(await dialog.findByText('Approved')).toBeVisible();
    expect(dialog.queryByRole('button', { name: approveInDialog })).not.toBeInTheDocument();
  });
});
