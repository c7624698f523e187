import type { Event } from '@shared/events/events';
import { listPage } from '@shared/testing/admin';
import { anEvent } from '@shared/testing/builders';
import { aGuest, aPayment, guestTotals, someMoney } from '@shared/testing/guests';
import { aMailStatus } from '@shared/testing/mail';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { json, mockServer, noContent, type Responses, text } from '@/testing/mock-server';
import { button, dialog, expectToast, renderPage } from '@/testing/render';
import { guestColumns } from './guest-columns';
import { GuestsSection } from './guests-section';
import { Totals } from './totals';

const base = '/api/admin/events/7/registrations';
const money = someMoney({ paid: 5000 });

function open(guest: Parameters<typeof aGuest>[0], responses: Responses = {}, changes: Partial<Event> = {}) {
  const server = mockServer({
    [`GET ${base}?page=1&pageSize=25&sort=-createdAt`]: listPage([aGuest(guest)]),
    'GET /api/admin/mail/status': json(aMailStatus({ isOn: true })),
    [`GET ${base}/totals`]: json(guestTotals({ money })),
    ...responses,
  });
  const event = anEvent({ payment: 'online', ticketUrl: null, ...changes });
  return { server, ...renderPage(<GuestsSection event={event} />, '/admin/events/7?tab=guests') };
}

const event = anEvent({ payment: 'online', ticketUrl: null });
/** A party's cells as the list shows them, on a laptop and on a phone. */
const PaymentAndParty = ({ guest }: { guest: ReturnType<typeof aGuest> }) =>
  guestColumns(event, () => undefined, false, guestTotals({ money })).map(({ header, cell }) => (
    <div key={header}>{cell(guest)}</div>
  ));

const row = async () => within(await screen.findByRole('row', { name: /Ada Barker/ }));

async function act(user: ReturnType<typeof open>['user'], item: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions for Ada Barker' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

describe('the money of a guest, in the list', () => {
  it.each([
    [{ due: 2500 }, ['Paid $50.00', 'Due $25.00']],
    [
      { refunded: 5000, due: 5000, state: 'refunded' },
      ['Refund $50.00', 'Due $50.00 · Refund $50.00 · still on the list'],
    ],
    [{ state: 'reserved', paid: 0 }, ['Paying $50.00']],
    [{ state: 'ending', paid: 0 }, ['ending, until Stripe agrees']],
    [{ state: 'refunding' }, ['refund under way']],
    [{ dispute: 'open' }, ['disputed at their bank']],
    [{ dispute: 'open', state: 'refunding' }, ['disputed at their bank, so the refund waits']],
    [{ hasFailedRefund: true }, ['refund failed']],
    [{ dispute: 'lost', paid: 0, due: 5000 }, ['lost to a dispute: not paid', 'Due $50.00']],
    [{ isTest: true }, ['TEST']],
    [{ state: null, paid: 0, paidAtDoor: 2500, due: 2500 }, ['Paid at the door $25.00', 'Price $50.00']],
  ] as const)('is told: %j', (payment, texts) => {
    const guest = aGuest({ payment: aPayment(payment) });
    render(<PaymentAndParty guest={guest} />);
    for (const text of texts) expect(screen.getAllByText(text)[0]).toBeVisible();
  });

  it('has no column where nobody pays us, nor how many came where nobody was let in', async () => {
    open({}, { [`GET ${base}/totals`]: json(guestTotals({ insidePeople: 0 })) }, { price: 0 });
    await row();
    renderPage(<Totals event={anEvent({ isPast: true })} />, '/admin/events/7');
    expect(await screen.findByText('People')).toBeVisible();
    expect(screen.queryByText('Came')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Inside' })).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Money' })).not.toBeInTheDocument();
  });

  it('goes back in part, as is typed before the places too, with a reason', async () => {
    const route = `POST ${base}/31/refund`;
    const { server, user } = open({ payment: aPayment() }, { [route]: json({ refund: 2000 }, 202) });
    await act(user, 'Give money back');
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/^\$50\.00 of theirs is here\./);
    expect(dialog().getByLabelText('Amount')).toHaveValue('50.00');
    fireEvent.change(dialog().getByLabelText('Amount'), { target: { value: '$20' } });
    await user.selectOptions(dialog().getByLabelText('Places'), '1');
    fireEvent.change(dialog().getByLabelText('Reason'), { target: { value: 'No drinks' } });
    await user.click(dialog().getByRole('button', { name: 'Give it back' }));
    await expectToast('Refund on Its Way');
    const body = { amount: 2000, people: 1, isGift: false, reason: 'No drinks' };
    expect(server.calls(route)[0]?.body).toEqual(body);
  });

  it.each([
    [{}, '25.00', { amount: 2500, people: 1, isGift: true }],
    [{ payment: aPayment({ due: 1000 }) }, '15.00', { amount: 1500, people: 1, isGift: true }],
    [{}, '', { amount: 0, people: 1, isGift: true }],
    [{ checkedInAt: '2026-12-05T22:00:00.000Z' }, '50.00', { amount: 5000, isGift: false }],
  ])('goes back with a place or as a gift, but of who is in: %j', async (guest, amount, body) => {
    const route = `POST ${base}/31/refund`;
    const { server, user } = open({ payment: aPayment(), ...guest }, { [route]: json({ refund: 0 }, 202) });
    await act(user, 'Give money back');
    const places = dialog().queryByLabelText('Places');
    if (places) await user.selectOptions(places, '1');
    for (const gift of dialog().queryAllByRole('checkbox')) await user.click(gift);
    const field = dialog().getByLabelText('Amount');
    if (amount) expect(field).toHaveValue(amount);
    else await user.clear(field);
    await user.click(dialog().getByRole('button', { name: 'Give it back' }));
    await expectToast(body.amount > 0 ? 'Refund on Its Way' : 'Places Given Up');
    expect(server.calls(route)[0]?.body).toEqual({ ...body, reason: null });
  });

  it.each([
    ['Let in free', null, 'free'],
    ['Paid elsewhere', null, 'elsewhere'],
    ['Has to pay', 'elsewhere', null],
  ] as const)('is said to be due or not by “%s”', async (label, before, owes) => {
    const route = `PUT ${base}/owes`;
    const due = before ? 0 : 5000;
    const payment = aPayment({ state: null, paid: 0, due, stripeUrl: null });
    const { server, user } = open({ payment, owes: before }, { [route]: json({ changed: 1, missing: [] }) });
    if (before) expect((await row()).getAllByText('Paid elsewhere')[0]).toBeVisible();
    await act(user, label);
    await expectToast(owes ? 'Nothing Due' : 'Pay at the Door');
    expect(server.calls(route)[0]?.body).toEqual({ ids: [31], owes });
  });

  it('is said of all who are selected', async () => {
    const route = `PUT ${base}/owes`;
    const { server, user } = open({ payment: aPayment() }, { [route]: json({ changed: 0, missing: [] }) });
    await user.click((await row()).getByRole('checkbox'));
    await user.click(button('What they owe'));
    await user.click(screen.getByRole('menuitem', { name: 'Paid elsewhere' }));
    await expectToast('Nothing Due', '0 parties changed. The others are so already, or have paid here.');
    expect(server.calls(route)[0]?.body).toEqual({ ids: [31], owes: 'elsewhere' });
  });

  it('went back, and nobody is paying, once the event is cancelled', async () => {
    const at = '2026-12-01T12:00:00.000Z';
    const told = {
      guestsTold: 1,
      venuesTold: 0,
      vendorsTold: 0,
      withoutMail: [],
      refunds: 1,
      refundSum: 5000,
      isRefunded: false,
    };
    const { unmount } = open(
      { payment: aPayment({ refunded: 5000, due: 5000 }) },
      { 'GET /api/admin/events/7/cancel': json(told) },
      { cancelledAt: at },
    );
    expect((await row()).getByText('Refund $50.00')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Inside' })).not.toBeInTheDocument();
    expect(
      await screen.findByText('Money that went back in all, or is on its way: $50.00 from 1 payment.'),
    ).toBeVisible();
    unmount();
    open({ state: 'reserved' }, {}, { cancelledAt: at });
    expect((await row()).getByText('Was paying')).toBeVisible();
  });

  it.each([
    [{ refunded: 1000, refundable: 4000 }, /goes back: \$40\.00\./],
    [{ dispute: 'open', refundable: 0 }, /Their bank decides about what is disputed\./],
  ] as const)(
    'goes back with a cancellation, or stays with the bank, which it says: %j',
    async (payment, said) => {
      const { user } = open({ payment: aPayment(payment) });
      await act(user, 'Cancel registration');
      expect(screen.getByRole('dialog')).toHaveAccessibleDescription(said);
    },
  );
});

it('parties that are paying are counted apart from those who have a spot', async () => {
  const totals = guestTotals({ parties: 5, people: 9, offered: 1, reserved: 2, money });
  open({}, { [`GET ${base}/totals`]: json(totals) });
  expect(await screen.findByRole('option', { name: 'Confirmed (2)' })).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Paying (2)' })).toBeInTheDocument();
  renderPage(<Totals event={anEvent({ capacity: 12, dogCapacity: null })} />, '/admin/events/7');
  expect(await screen.findByText(/3 spots left, 2 parties are paying/)).toBeVisible();
  // Once it is cancelled, nobody pays any more.
  renderPage(<Totals event={anEvent({ cancelledAt: '2026-11-20T12:00:00.000Z' })} />, '/admin/events/7');
  expect((await screen.findAllByText('had a spot'))[0]).toBeVisible();
  expect(screen.getAllByText(/parties are paying/)).toHaveLength(1);
});

it.each([
  [4, 0],
  [5, 1],
])('of 8 spots that are taken the overview says where %s are unpaid: %s', async (reservedPeople, lines) => {
  const totals = json(guestTotals({ people: 8, reservedPeople, reserved: 1 }));
  open({}, { [`GET ${base}/totals`]: totals });
  renderPage(<Totals event={anEvent({ capacity: 12 })} />, '/admin/events/7');
  await screen.findByText(/1 party is paying/);
  expect(screen.queryAllByText(/^More than half of the spots/)).toHaveLength(lines);
});

it('a party that is paying has a reservation that the organizer ends', async () => {
  const route = `DELETE ${base}/31`;
  const payment = aPayment({ state: 'reserved', paid: 0, stripeUrl: null });
  const { server, user } = open({ state: 'reserved', payment }, { [route]: noContent });
  expect((await row()).getByText('Paying')).toBeVisible();
  await act(user, 'End the reservation');
  await user.click(dialog().getByRole('button', { name: 'End the reservation' }));
  await expectToast('Reservation Ending');
  expect(server.calls(route)).toHaveLength(1);
});

const sums = {
  paid: 125_000,
  cash: 2500,
  card: 5000,
  refunded: 5000,
  due: 7500,
  dueOfAbsent: 5000,
  tests: 1,
};
it.each([
  ['before it', {}, ['Due at the door$75.00', 'TEST payments1no money']],
  [
    'after it',
    { isPast: true },
    ['Still due$75.00$50.00 from parties that did not come', 'Did not come3had a spot'],
  ],
])('an event’s money is told, and is one click away, %s', async (_, when, texts) => {
  const url = '/api/admin/money.csv?event=7';
  const totals = guestTotals({
    people: 40,
    absentPeople: 3,
    insidePeople: 41,
    walkInPeople: 3,
    money: someMoney(sums),
  });
  const saved = watchDownloads();
  mockServer({ [`GET ${base}/totals`]: json(totals), [`GET ${url}`]: text('"Date"') });
  const { user } = renderPage(<Totals event={anEvent(when)} />, '/admin/events/7');
  const shown = await screen.findByLabelText('Totals');
  const taken = 'Taken$1,325.00$1,250.00 online, $25.00 in cash, $50.00 by card';
  for (const words of [taken, 'Given back$50.00', ...texts]) expect(shown).toHaveTextContent(words);
  await user.click(button('Download money CSV'));
  await waitFor(async () => expect(await saved()).toMatchObject([{ name: 'money-of-event-7.csv' }]));
});

it('nobody is said to owe anything after an evening whose door was not used', async () => {
  mockServer({ [`GET ${base}/totals`]: json(guestTotals({ people: 4, money: someMoney({ due: 5000 }) })) });
  renderPage(<Totals event={anEvent({ isPast: true })} />, '/admin/events/7');
  expect(await screen.findByText('People')).toBeVisible();
  expect(screen.queryByText('Still due')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
