import type { DoorOverview } from '@shared/door/door';
import { anEvent } from '@shared/testing/builders';
import { guestTotals } from '@shared/testing/guests';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, mockServer, noContent, unavailable } from '@/testing/mock-server';
import { button, renderPage, textsIn } from '@/testing/render';
import { DoorSection } from './door-section';

const route = 'GET /api/admin/events/7/door';
const linkRoute = 'POST /api/admin/events/7/door-link';
const url = 'https://pups.example/door/abc';

const aTap = (changes: Partial<DoorOverview['notAdmitted'][number]> = {}) => ({
  id: '1',
  action: 'in' as const,
  amount: null,
  people: null,
  wristband: null,
  device: 'Front phone',
  at: '2026-12-05T21:30:00.000Z',
  isClockImplausible: false,
  undoes: null,
  result: 'checked-in' as const,
  registrationId: 31,
  name: 'Ada Barker',
  ...changes,
});

function aDoor(changes: Partial<DoorOverview> = {}): DoorOverview {
  const { walkInPeople, walkInDogs, insidePeople, insideDogs } = guestTotals();
  return {
    link: null,
    totals: { expectedPeople: 0, expectedDogs: 0, insidePeople, insideDogs, walkInPeople, walkInDogs },
    walkIns: [],
    duplicates: [],
    notAdmitted: [],
    doubles: [],
    cashBox: [],
    quarantined: [],
    ...changes,
  };
}

function open(
  door: Partial<DoorOverview> = {},
  event: Parameters<typeof anEvent>[0] = {},
  response = json(aDoor(door)),
) {
  const server = mockServer({
    [route]: response,
    'GET /api/admin/events/7/registrations/totals': json(guestTotals({ insidePeople: 12, insideDogs: 1 })),
  });
  return { server, ...renderPage(<DoorSection event={anEvent(event)} />, '/admin/events/7?tab=door') };
}

describe('the door of an event', () => {
  it('says how many are inside, and shows no empty lists', async () => {
    open();
    expect(await screen.findByText('with 1 dog')).toBeVisible();
    expect(await screen.findByText(/^There is no link right now/)).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  it('is read again by whoever comes from the guests', async () => {
    const { queries, unmount } = open();
    await screen.findByText(/^There is no link right now/);
    unmount();
    renderPage(<DoorSection event={anEvent()} />, '/admin/events/7?tab=door', queries);
    expect(queries.isFetching({ queryKey: ['/api/admin/events/7/door'] })).toBe(1);
  });

  it('shows walk-ins, parties let in twice, taps for those without a place, the cash box, and what was set aside', async () => {
    open({
      walkIns: [
        {
          id: 'w',
          name: '',
          people: 1,
          dogs: 2,
          wristband: '9',
          amount: 2500,
          means: 'card',
          device: 'Front phone',
          at: '2026-12-05T21:40:00.000Z',
        },
      ],
      duplicates: [
        {
          registrationId: 31,
          name: 'Ada Barker',
          checkIns: [aTap({ wristband: '4' }), aTap({ id: '2', device: 'Back phone' })],
        },
      ],
      notAdmitted: [aTap({ id: '3', name: 'Bo Catt', result: 'waiting' })],
      // One gave back what another took.
      cashBox: [
        { device: 'Front phone', cash: 5000, card: 0 },
        { device: 'Back phone', cash: -2500, card: 2500 },
      ],
      quarantined: [
        { id: 1, content: '{"at":"noon"}', reason: 'No id', receivedAt: '2026-12-05T22:00:00.000Z' },
      ],
    });
    expect(await screen.findByText(/^\$25\.00 in cash and \$25\.00 by card/)).toBeVisible();
    expect(screen.getByRole('row', { name: 'Back phone −$25.00 $25.00' })).toBeVisible();
    const table = async (name: string) => within(await screen.findByRole('table', { name }));
    expect((await table('Walk-ins')).getByText('1 person, 2 dogs')).toBeVisible();
    const twice = (await table('Checked in twice')).getAllByRole('listitem');
    expect(textsIn(twice)).toEqual([
      'Front phone, in Dec 5, 2026, 4:30 PM, wristband 4',
      'Back phone, in Dec 5, 2026, 4:30 PM',
    ]);
    expect((await table('Not admitted')).getByText('On the waiting list')).toBeVisible();
    expect((await table('Unreadable check-ins')).getByText('{"at":"noon"}')).toBeVisible();
  });
});

describe('the money at the door', () => {
  const double = {
    ...aTap({ id: '2', amount: 2500, result: 'already' }),
    registrationId: 31,
    means: 'card' as const,
  };

  it('counts what was marked twice where it was taken twice, and not any more', async () => {
    const { server, user } = open({ doubles: [double] });
    const put = 'PUT /api/admin/events/7/door/payments';
    server.change(put, json({ checkInId: '2', isCounted: true }));
    server.change(route, json(aDoor({ doubles: [{ ...double, result: 'paid' }] })));
    await user.click(await screen.findByRole('button', { name: 'Taken twice? Count it Ada Barker' }));
    await user.click(await screen.findByRole('button', { name: 'Counted. Do not count it Ada Barker' }));
    await waitFor(() => expect(server.calls(put)).toHaveLength(2));
    expect(server.calls(put).map(({ body }) => body)).toEqual([
      { checkInId: '2', isCounted: true },
      { checkInId: '2', isCounted: false },
    ]);
    expect(screen.getByRole('button', { name: /^Counted/ })).toHaveFocus();
  });
});

describe('the link of the helpers', () => {
  it('is made after a question, shown once with a QR code, shared and copied', async () => {
    const { server, user } = open();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share });
    await user.click(await screen.findByRole('button', { name: 'Create a door link' }));
    server.change(linkRoute, json({ url, expiresAt: '2026-12-06T17:00:00.000Z' }, 201));
    server.change(
      route,
      json(aDoor({ link: { createdAt: '2026-12-05T15:00:00.000Z', expiresAt: '2026-12-06T17:00:00.000Z' } })),
    );
    await user.click(button('Create link'));
    const dialog = await screen.findByRole('dialog', { name: 'The door link' });
    expect(dialog).toHaveAccessibleDescription(/works until Dec 6, 2026, 12:00 PM/);
    expect(within(dialog).getByLabelText('Link')).toHaveValue(url);
    expect(within(dialog).getByRole('img', { name: 'QR code of the door link' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Door link', url });
    Reflect.deleteProperty(navigator, 'share');
    await user.click(within(dialog).getByRole('button', { name: 'Copy Link' }));
    expect(await within(dialog).findByText('Copied.')).toBeVisible();
    expect(write).toHaveBeenCalledWith(url);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(url)).not.toBeInTheDocument();
    await waitFor(() => expect(button('Create a new door link')).toHaveFocus());
  });

  it('ends by a new one or by itself, after a question, and the focus stays beside it', async () => {
    const { server, user } = open({
      link: { createdAt: '2026-12-05T15:00:00.000Z', expiresAt: '2026-12-06T17:00:00.000Z' },
    });
    await user.click(await screen.findByRole('button', { name: 'Create a new door link' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/stops working right away/);
    await user.click(button('Cancel'));
    expect(server.calls(linkRoute)).toEqual([]);
    await user.click(button('End door link'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/stops working right away on every phone/);
    const route = 'DELETE /api/admin/events/7/door-link';
    server.change(route, unavailable);
    await user.click(button('End link'));
    expect(await screen.findByText('Away for a minute')).toBeVisible();
    server.change(route, noContent);
    server.change('GET /api/admin/events/7/door', json(aDoor()));
    await user.click(button('End link'));
    expect(await screen.findByText(/^There is no link right now/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Door' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'End door link' })).not.toBeInTheDocument();
  });

  it('is left to be copied by hand where the browser does not allow it', async () => {
    const { server, user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await screen.findByRole('button', { name: 'Create a door link' }));
    server.change(linkRoute, json({ url, expiresAt: '2026-12-06T17:00:00.000Z' }, 201));
    await user.click(button('Create link'));
    await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText(/^Your browser did not allow copying/)).toBeVisible();
  });

  it('cannot be made for a cancelled event', async () => {
    open({}, { cancelledAt: '2026-12-01T12:00:00.000Z' });
    await screen.findByText(/^There is no link right now/);
    expect(screen.queryByRole('button', { name: 'Create a door link' })).not.toBeInTheDocument();
  });
});
