import { aVenue } from '@shared/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, json } from '@/testing/mock-server';
import { expectToast, renderWith } from '@/testing/render';
import { VenuesTab } from './applications-tab';

const list = 'GET /api/admin/venues?page=1&pageSize=25&sort=-createdAt';
const approve = 'POST /api/admin/venues/approve';
const venues = [3, 4, 5].map((id) => aVenue({ id, businessName: `Venue ${id}` }));

async function choose(...names: string[]) {
  const { server, user } = renderWith(<VenuesTab />, { [list]: json(venues) });
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
      '1 application approved. 1 already approved or declined. 1 deleted by somebody else.',
    );
    expect(server.calls(approve).map(({ body }) => body)).toEqual([{ ids: [3, 4, 5], isApproved: true }]);
    expect(await screen.findByRole('cell', { name: 'Approved' })).toBeVisible();
    expect(screen.queryByText('3 selected')).not.toBeInTheDocument();
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  });

  it('sets the chosen applications back to pending', async () => {
    const { server, user } = await choose('Select Venue 3', 'Select Venue 5');
    server.change(approve, json({ changed: 2, missing: [] }));
    await user.click(screen.getByRole('button', { name: 'Back to pending for the selected venues' }));
    await expectToast('Applications Updated', '2 applications set back to pending.');
    expect(server.calls(approve).map(({ body }) => body)).toEqual([{ ids: [3, 5], isApproved: false }]);
  });

  it('keeps the choice where the approval fails, and can be repeated', async () => {
    const { server, user } = await choose('Select Venue 4');
    server.change(approve, errorResponse(503, 'database-unavailable', 'The database is away'));
    const button = screen.getByRole('button', { name: 'Approve the selected venues' });
    await user.click(button);
    await expectToast('Approval Failed', 'The database is away');
    expect(screen.getByText('1 selected')).toBeVisible();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  });
});
