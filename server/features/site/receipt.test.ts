import { refunds } from '@shared/payments/tables';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { linkKinds } from '../../mail/link-kinds';
import { linkToken } from '../../mail/links';
import { paidGuest } from '../../testing/paid-guests';
import { aSite, testServer } from '../../testing/server';
import { aTap, phones, storedDoor } from '../../testing/stored-door';
import { storedRegistration } from '../../testing/stored-registration';
import { eraseRegistrations } from '../guest-data/guest-data';
import { storeDefaultSettings } from '../settings/queries';

const server = testServer({ site: aSite() });
const { send } = phones(server);
const at = (iso: string) => new Date(iso);

type Paid = Awaited<ReturnType<typeof paidGuest>>;
const ownPath = ({ registration }: Pick<Paid, 'registration'>) =>
  `/registration/${linkToken(server.mail, linkKinds.registration, registration)}`;
const payersPath = ({ payment, registration: { linkVersion } }: Paid) =>
  `/registration/${linkToken(server.mail, linkKinds.payment, { ...payment, linkVersion })}`;

const read = async (path: string) => (await server.api.get(`${path}/receipt`).expect(200)).text;
/** What stands in the rows of its table. */
const rowsAt = async (path: string) =>
  (await read(path)).split('<tr>').flatMap((row, index) => (index > 0 ? [row.replace(/<.*?>/g, '\n')] : []));

/** A party of two that has paid $50.00. */
const aPaidGuest = (payment: object = {}) =>
  paidGuest(server.db, {
    event: { title: 'Tails & <b>Ales</b>', date: at('2020-06-13T20:00:00Z') },
    payment: {
      ...{ mode: 'live', key: '3fa85f64-0000-4000-8000-000000000001', startsAt: at('2020-05-10T02:00:00Z') },
      ...{ paidAt: at('2020-05-01T03:30:00Z'), ...payment },
    },
  });

it('a receipt says what was paid, for how many, when in Orlando, what went back, and what remains', async () => {
  const paid = await aPaidGuest();
  const refund = { paymentId: paid.payment.id, cause: 'organizer', state: 'succeeded' } as const;
  await server.db.insert(refunds).values([
    { ...refund, amount: 2000, leftAt: at('2020-05-04T16:00:00Z') },
    { ...refund, amount: 700, state: 'decided' },
  ]);
  const path = ownPath(paid);
  const reference = 'Reference 2020-05-09-3FA85F';
  expect(await rowsAt(path)).toEqual([
    `\n2 people × $25.00, paid by card\nApr 30, 2020, 11:30 PM\n${reference}\n$50.00`,
    `\nSent back to the card\nMay 4, 2020, 12:00 PM\n${reference}\n−$20.00`,
    expect.stringMatching(/^\nWhat remains\n\$30\.00\n/),
  ]);
  const text = await read(path);
  expect(text).toContain('Tails &amp; &lt;b&gt;Ales&lt;/b&gt;\nSaturday, June 13, 2020');
  expect(text).not.toContain('TEST');
});

it('it has the seller at its head, and without one only confirms the payment', async () => {
  const path = ownPath(await aPaidGuest());
  await storeDefaultSettings(server.db);
  expect(await read(path)).toContain('<p>Pup Crawl Orlando</p><h1>Confirmation of payment</h1>');
  for (const [key, value] of [
    ['seller_name', 'Pups & Pals LLC'],
    ['seller_address', '643 N Orange Ave\nOrlando'],
    ['seller_tax_line', 'EIN 12-3456789'],
  ] as const)
    await server.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
  expect(await read(path)).toContain(
    '<p>Pups &amp; Pals LLC\n643 N Orange Ave\nOrlando\nEIN 12-3456789</p><h1>Receipt</h1>',
  );
});

it('it has what was paid at the door, by what, without taps that were undone', async () => {
  const { event, token } = await storedDoor(server, { title: 'Summer crawl', price: 2500 });
  const registration = await storedRegistration(server.db, { eventId: event.id });
  const path = ownPath({ registration });
  await server.api.get(`${path}/receipt`).expect(303).expect('Location', path);
  const tap = (changes: object) => aTap({ registrationId: registration.id, action: 'paid', ...changes });
  const mistaken = tap({ amount: 5000 });
  await send(
    token,
    mistaken,
    tap({ action: 'out', undoes: mistaken.id }),
    tap({ amount: 2500, means: 'card' }),
  );
  expect(await rowsAt(path)).toEqual([
    expect.stringMatching(
      /^\nPaid at the door, by card\n.+\nReference \d{4}-\d\d-\d\d-[0-9A-F]{6}\n\$25\.00$/,
    ),
    expect.stringMatching(/^\nPaid in all\n\$25\.00\n/),
  ]);
});

it('it says TEST where no money was moved', async () => {
  expect(await read(ownPath(await aPaidGuest({ mode: 'test' })))).toContain('<p class="test">TEST<');
});

it('the link that Stripe leads back to opens it for a day, also once its guest is erased; no other link does', async () => {
  const paid = await aPaidGuest();
  await eraseRegistrations(server.db, [paid.registration.id], new Date());
  expect(await read(payersPath(paid))).toContain('$50.00');
  const day = 24 * 60 * 60 * 1000;
  const ended = await aPaidGuest({
    key: '3fa85f64-0000-4000-8000-000000000002',
    createdAt: new Date(Date.now() - day),
  });
  for (const path of [payersPath(ended), ownPath(paid)])
    await server.api.get(`${path}/receipt`).expect(303).expect('Location', path);
});
