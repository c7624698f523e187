import { randomUUID } from 'node:crypto';
import type { CheckIn } from '@shared/door/door';
import { doorLinks } from '@shared/door/tables';
import { payments } from '@shared/payments/tables';
import type { RegistrationRow } from '@shared/registrations/registrations';
import { eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { linkKinds, linkToken } from '../../../mail/links';
import { paymentServer } from '../../../testing/payment-server';
import { phones, storedDoor } from '../../../testing/stored-door';
import { storedPayment } from '../../../testing/stored-payments';
import { storedRegistration } from '../../../testing/stored-registration';
import { setClock } from '../../../testing/test-clock';
import { sendRefunds } from '../refunds/send-refunds';
import { askPayment } from '../sync/ask';

const { standIn, server, services, sale } = await paymentServer();
const { send } = phones(server);

type Row = Record<string, string>;
const cents = (dollars = '') => Math.round(Number(dollars) * 100);
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
/** What an administrator asks who has just logged in. */
async function ask(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
  const headers = await server.bearer({ isAdmin: true });
  const call = server.api[method](`/api/admin/${path}`).set(headers).send(body);
  return call.expect(({ ok, text }) => expect(ok, text).toBe(true));
}
const get = async (path: string) => (await ask('get', path)).body;
async function file(path: string): Promise<Row[]> {
  const { text } = await ask('get', path);
  return Papa.parse<Row>(text.slice(1), { header: true, skipEmptyLines: true }).data;
}
const lines = (which = '') => file(`money.csv?${which}`);

/** Adds lines up by hand. */
function addUp(rows: Row[]) {
  const of = (which: (row: Row) => boolean) => sum(rows.filter(which).map(({ Amount }) => cents(Amount)));
  const kind =
    (...kinds: string[]) =>
    ({ Kind = '' }: Row) =>
      kinds.includes(Kind);
  return {
    paid: of(kind('paid')),
    cash: of(kind('cash', 'cash undone')),
    card: of(kind('card', 'card undone')),
    walkIns: of(({ Party }) => Party === ''),
    refunded: 0 - of(kind('refunded', 'refund failed', 'disputed', 'dispute won')),
  };
}

/** What asks the stand-in as with a key for money. */
function live() {
  const asTest = services();
  return { ...asTest, stripe: { ...asTest.stripe, mode: 'live' as const } };
}
/** Lets Stripe say what became of each payment, and sends what goes back. */
async function settle() {
  for (const { id } of await server.db.select().from(payments).where(eq(payments.mode, 'live')))
    await askPayment(live(), id);
  await sendRefunds(live(), 20);
}

async function storedCrawl(title: string, date: string) {
  const price = { payment: 'online', price: 2500, ticketUrl: null, registrationOpen: true } as const;
  const { event, token } = await storedDoor(server, { title, date: new Date(date), capacity: 100, ...price });
  await server.db.update(doorLinks).set({ expiresAt: new Date('2027-01-05T17:00:00Z') });
  const guests = `events/${event.id}/registrations`;
  return {
    id: event.id,
    tap: (...taps: object[]) => send(token, ...taps),
    /** A party of two, added by hand. */
    guest: () => storedRegistration(server.db, { eventId: event.id }),
    /** One that pays $50.00 for its spot; `intent` names that at Stripe. */
    async buyer() {
      const { registration, payment, sessionId } = await sale({
        eventId: event.id,
        payment: { mode: 'live' },
      });
      standIn.pay(sessionId);
      await askPayment(live(), payment.id);
      return { ...registration, intent: String(standIn.session(sessionId).payment_intent) };
    },
    refund: ({ id }: { id: number }, amount: number, isGift = false) =>
      ask('post', `${guests}/${id}/refund`, { amount, isGift }).then(settle),
    letIn: ({ id }: { id: number }) => ask('put', `${guests}/owes`, { ids: [id], owes: 'free' }),
    erase: ({ id }: { id: number }) => ask('delete', `${guests}/${id}/data`).then(settle),
    importPaid: (email: string) =>
      ask('post', `${guests}/import`, {
        rows: [{ firstName: 'Ada', email, people: '2', owes: 'elsewhere' }],
      }),
  };
}

async function cancel(party: RegistrationRow) {
  const token = linkToken(server.mail, linkKinds.registration, party);
  await server.api.delete(`/api/registrations/${token}`).expect(204);
  await settle();
}
function disputed({ intent }: { intent: string }, status: 'needs_response' | 'won' | 'lost') {
  standIn.dispute(intent, status);
  return settle();
}
function bounce(cents: number) {
  standIn.endRefund(standIn.refunds().find(({ amount }) => amount === cents)?.id ?? '', 'failed');
  return settle();
}
/** A tap at this moment of the set clock, which no later test is to hear of. */
const aTap = (changes: Partial<CheckIn>) => ({
  ...{ id: randomUUID(), device: 'Front door', at: new Date().toISOString() },
  ...changes,
});
const isIn = ({ id }: { id: number }) => aTap({ registrationId: id });
const paysAtDoor = ({ id }: { id: number }, amount: number, means?: 'card') =>
  aTap({ registrationId: id, action: 'paid', amount, means });
const walkIn = { name: 'Bo', people: 1, dogs: 0 };

/** `lines` are those that it adds to the books. */
type Step = [when: string, what: string, act: () => Promise<unknown>, lines: string[]];

/** Does one step after another, each at its time. Each has its own lines, and leaves those of before as they were. */
async function walk(steps: Step[]) {
  let before: Row[] = [];
  for (const [when, what, act, expected] of steps) {
    await setClock(`${when}:00Z`);
    await act();
    const after = await lines();
    const known = new Set(before.map((line) => JSON.stringify(line)));
    const added = after.filter((line) => !known.has(JSON.stringify(line)));
    const told = added.map(({ Kind, Amount }) => `${Kind} ${Amount}`);
    expect({ what, lines: told, count: after.length }).toEqual({
      what,
      lines: expected,
      count: before.length + expected.length,
    });
    before = after;
  }
}

it('two evenings in two years add up to the same in every screen and file, and at Stripe', async () => {
  await setClock('2026-12-28T17:00:00Z');
  const december = await storedCrawl('Last of the year', '2026-12-30T22:00:00Z');
  const january = await storedCrawl('First of the year', '2027-01-02T22:00:00Z');
  const early = await december.buyer();
  const late = await december.buyer();
  const winner = await december.buyer();
  const gifted = await december.buyer();
  const unhappy = await december.buyer();
  const bouncing = await december.buyer();
  const loser = await january.buyer();
  const erased = await january.buyer();
  const payer = await december.guest();
  const debtor = await december.guest();
  const tester = await december.guest();
  const friend = await january.guest();
  const undone = aTap({ walkIn, amount: 5000, means: 'card', at: '2026-12-30T22:40:00.000Z' });

  await walk([
    ['2026-12-28T18:00', 'eight buy', async () => {}, Array(8).fill('paid 50.00')],
    ['2026-12-28T18:10', 'a test pays', () => storedPayment(server.db, tester), []],
    ['2026-12-28T18:20', 'one is let in free', () => january.letIn(friend), []],
    ['2026-12-28T19:00', 'one cancels in time', () => cancel(early), ['refunded -50.00']],
    ['2026-12-29T17:00', 'one is erased in time', () => january.erase(erased), ['refunded -50.00']],
    ['2026-12-29T18:00', 'one comes from a ticket seller', () => january.importPaid('ada@mail.example'), []],
    ['2026-12-30T17:00', 'one cancels late', () => cancel(late), []],
    ['2026-12-30T22:10', 'one pays at the door', () => december.tap(paysAtDoor(payer, 5000)), ['cash 50.00']],
    [
      '2026-12-30T22:20',
      'one pays half by card',
      () => december.tap(paysAtDoor(debtor, 2500, 'card'), isIn(debtor)),
      ['card 25.00'],
    ],
    ['2026-12-30T22:30', 'one walks in', () => december.tap(aTap({ walkIn, amount: 2500 })), ['cash 25.00']],
    ['2026-12-30T22:40', 'another walks in', () => december.tap(undone), ['card 50.00']],
    [
      '2026-12-30T22:41',
      'and out',
      () => december.tap({ ...aTap({ walkIn, action: 'out' }), undoes: undone.id }),
      ['card undone -50.00'],
    ],
    ['2026-12-30T22:50', 'two come in', () => december.tap(isIn(gifted), isIn(unhappy)), []],
    ['2026-12-31T17:00', 'one gets a gift', () => december.refund(gifted, 5000, true), ['refunded -50.00']],
    ['2026-12-31T17:10', 'one gets a part back', () => december.refund(unhappy, 2000), ['refunded -20.00']],
    ['2026-12-31T17:20', 'one gets nothing', () => december.refund(bouncing, 1000), ['refunded -10.00']],
    ['2026-12-31T18:00', 'a bank asks', () => disputed(winner, 'needs_response'), ['disputed -50.00']],
    ['2027-01-02T18:00', 'another asks', () => disputed(loser, 'needs_response'), ['disputed -50.00']],
    ['2027-01-02T22:10', 'one walks in', () => january.tap(aTap({ walkIn, amount: 2500 })), ['cash 25.00']],
    ['2027-01-03T17:00', 'a refund bounces', () => bounce(1000), ['refund failed 10.00']],
    ['2027-01-03T18:00', 'a dispute is won', () => disputed(winner, 'won'), ['dispute won 50.00']],
    ['2027-01-03T19:00', 'a dispute is lost', () => disputed(loser, 'lost'), []],
    ['2027-01-03T20:00', 'who paid in cash is erased', () => december.erase(payer), []],
  ]);

  const all = addUp(await lines());
  expect(all).toEqual({ paid: 40_000, cash: 10_000, card: 2500, walkIns: 5000, refunded: 22_000 });
  for (const which of [
    '',
    'to=2026-12-31',
    'from=2027-01-01',
    'from=2026-12-01&to=2026-12-31',
    `event=${january.id}`,
  ])
    expect(await get(`money?${which}`), which).toEqual(addUp(await lines(which)));

  const disputes = standIn.disputes().filter(({ status }) => status !== 'won');
  const returned = [...standIn.refunds().filter(({ status }) => status !== 'failed'), ...disputes];
  expect(all).toMatchObject({
    paid: sum(standIn.charges().map(({ amount }) => amount)),
    refunded: sum(returned.map(({ amount }) => amount)),
  });

  const [screens, attendance] = [await get('attendance'), await file('attendance.csv')];
  for (const [index, { id, ...counted }] of [
    { id: december.id, due: 2500, dueOfAbsent: 0, free: 0, tests: 1 },
    { id: january.id, due: 5000, dueOfAbsent: 5000, free: 1, tests: 0 },
  ].entries()) {
    const sums = addUp(await lines(`event=${id}`));
    const money = { ...sums, ...counted };
    expect((await get(`events/${id}/registrations/totals`)).money).toEqual(money);
    expect(screens[index].money).toEqual(money);
    const row = attendance[index] ?? {};
    expect({
      paid: cents(row['Amount Paid']),
      cash: cents(row['Paid in Cash']),
      card: cents(row['Paid by Card']),
      walkIns: cents(row['Walk-in Money']),
      refunded: cents(row['Amount Refunded']),
    }).toEqual(sums);
    const guests = await file(`events/${id}/registrations/export.csv`);
    const column = (name: string) => sum(guests.map((guest) => cents(guest[name])));
    expect({
      paid: column('Amount Paid'),
      door: column('Paid at Door') + sums.walkIns,
      refunded: column('Amount Refunded'),
      due: column('Amount Due'),
    }).toEqual({ paid: sums.paid, door: sums.cash + sums.card, refunded: sums.refunded, due: counted.due });
  }
});
