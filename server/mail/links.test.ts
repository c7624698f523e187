import type { users } from '@shared/account/tables';
import type { HookRow } from '@shared/hooks/tables';
import { describe, expect, it } from 'vitest';
import { hasCode } from '../errors';
import { testLinkKey } from '../testing/link-key';
import { findByLink, idOf, type LinkKind, linkKinds, linkToken, openLink } from './links';

const mail = { linkKey: testLinkKey };
const made = new Date('2026-11-28T12:00:00Z');
const days = (count: number) => new Date(made.getTime() + count * 86_400_000);

/** What is asked of a kind: how its tokens are made, and what becomes of them. */
type Case = {
  sign(since?: Date): string;
  opens(token: string, now?: Date): Promise<boolean>;
  opensChanged(token: string): Promise<boolean>;
};

/** A kind with a row of it, and the same row once that has changed which its tokens are bound to. */
function aCase<Row, Key extends number | string>(kind: LinkKind<Row, Key>, row: Row, changed?: Row): Case {
  const open = async (token: string, found: Row, now = made) => {
    const link = { mail, token, now };
    const opened = findByLink(link, kind, (key) => (key === kind.keyOf(found) ? found : undefined));
    // Some say that they have ended.
    return (await opened.catch((error) => hasCode(error, kind.ended ?? 'link-not-found'))) === found;
  };
  return {
    sign: (since = made) => linkToken(mail, kind, row, since),
    opens: (token, now) => open(token, row, now),
    opensChanged: async (token) => changed !== undefined && open(token, changed),
  };
}

const partner = { id: 7, contactEmail: 'Dana@bar.example', linkVersion: 1 };
const guest = { id: 7, email: 'Rosie@mail.example' };
const corrected = { id: 7, createdAt: made, linkVersion: 0 };
const hook: Pick<HookRow, 'id' | 'kind' | 'linkVersion'> = { id: 7, kind: 'venue', linkVersion: 1 };
const subscriber = { ...guest, state: 'pending' as const, createdAt: made };
const user: typeof users.$inferSelect = {
  id: 7,
  username: 'rosie',
  usernameKey: 'rosie',
  password: 'hash',
  isAdmin: false,
  email: 'rosie@mail.example',
  pendingEmail: null,
  pendingUntil: null,
};
const payment = { key: '4711f00d-0000-4000-8000-000000004711', createdAt: made, linkVersion: 0 };
const other = 'other@mail.example';

const cases: Record<keyof typeof linkKinds, Case> = {
  confirmSubscription: aCase(linkKinds.confirmSubscription, subscriber, { ...subscriber, email: other }),
  unsubscribe: aCase(linkKinds.unsubscribe, guest),
  venue: aCase(linkKinds.venue, partner, { ...partner, linkVersion: 2 }),
  vendor: aCase(linkKinds.vendor, partner, { ...partner, contactEmail: other }),
  registration: aCase(linkKinds.registration, guest, { ...guest, email: other }),
  registrationForAnHour: aCase(linkKinds.registrationForAnHour, guest, { ...guest, email: other }),
  unverifiedRegistration: aCase(linkKinds.unverifiedRegistration, guest, { ...guest, email: other }),
  correctAddress: aCase(linkKinds.correctAddress, corrected, { ...corrected, linkVersion: 1 }),
  payment: aCase(linkKinds.payment, payment, { ...payment, linkVersion: 1 }),
  door: aCase(linkKinds.door, guest),
  confirmAddress: aCase(linkKinds.confirmAddress, { id: 7, to: 'rosie@new.example' }, { id: 7, to: other }),
  passwordReset: aCase(linkKinds.passwordReset, user, { ...user, password: 'another hash' }),
  hook: aCase(linkKinds.hook, hook, { ...hook, linkVersion: 2 }),
  hookSecret: aCase(linkKinds.hookSecret, hook, { ...hook, kind: 'vendor' }),
};
const kinds = Object.entries(cases);

/** When each ends, in hours; those that are not here never do. */
const hours = new Map(
  Object.entries({
    confirmSubscription: 7 * 24,
    venue: 365 * 24,
    vendor: 365 * 24,
    registrationForAnHour: 1,
    correctAddress: 1,
    payment: 24,
    confirmAddress: 2,
    passwordReset: 2,
  }),
);

describe.each(kinds)('a link of the kind %s', (name, { sign, opens, opensChanged }) => {
  it('opens its row, and not once that has changed which it is bound to', async () => {
    expect(await opens(sign())).toBe(true);
    expect(await opensChanged(sign())).toBe(false);
  });

  it('lasts as long as is declared', async () => {
    const end = hours.get(name);
    const at = (seconds: number) => new Date(made.getTime() + (end ?? 1e6) * 3_600_000 + seconds * 1000);
    expect([await opens(sign(), at(-1)), await opens(sign(), at(0))]).toEqual([true, end === undefined]);
  });

  it('opens nothing of another kind', async () => {
    const hasSamePurpose = (one: string) => one.replace('ForAnHour', '') === name.replace('ForAnHour', '');
    for (const [one, { sign: signOther }] of kinds)
      if (!hasSamePurpose(one)) expect(await opens(signOther()), one).toBe(false);
  });

  it('opens with what mail programs stick to its end', async () => {
    for (const more of ['.', ',', ')', '>', ']', '"', "'", '%2E', '%3E', '%22', '&gt;', '>.', ').'])
      expect(await opens(sign() + more), more).toBe(true);
  });

  it('opens with no letter changed, missing or added, and not of another site', async () => {
    const token = sign();
    const changed = [...token].map(
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    for (const one of [...changed, token.slice(0, -1), `${token}A`, `.${token}`, '', '\0', 'x'.repeat(5000)])
      expect(await opens(one), one).toBe(false);
  });
});

it('a link opens no other row, whatever was found for it', async () => {
  const link = { mail, token: linkToken(mail, linkKinds.door, { id: 7 }), now: made };
  expect(await findByLink(link, linkKinds.door, () => ({ id: 8 }))).toBe(undefined);
});

it('links of other sites open nothing', async () => {
  const token = linkToken({ linkKey: Buffer.alloc(32, 'x') }, linkKinds.registration, guest);
  expect(await cases.registration.opens(token)).toBe(false);
});

/** As they were made when the site began to sign them. */
const sent: [keyof typeof linkKinds, string][] = [
  ['confirmSubscription', 'AAAAB2sT_MBYcmm1K2zaL-wKgOQ6Zziw'],
  ['unsubscribe', 'AAAABwAAAABv-xKE27nsnd9f33-97NE8'],
  ['venue', 'AAAAB2zr9cDUxvkrQAHSX-VDfk35Gvs0'],
  ['registration', 'AAAABwAAAACEE7tIYw58L0tbI3NKm_-v'],
  ['unverifiedRegistration', 'AAAABwAAAADzS-5697XA9_yC66jdSFLo'],
  ['door', 'AAAABwAAAADwp1mrFHInX5NM57tWUXqI'],
  ['hook', 'AAAABwAAAADGpi5wghKGkIY5z9Os3byv'],
  ['hookSecret', 'AAAABwAAAAC7gVSSCke5fbWss5STYZHF'],
  ['payment', 'RxHwDQAAQACAAAAAAABHEXe0HE2kAdcp4lPqwxptUQA'],
];

it.each(sent)('a link of the kind %s opens that was sent long ago', async (kind, token) => {
  expect(await cases[kind].opens(token)).toBe(true);
});

it('a link that confirms a sign-up opens for ever once that is confirmed', async () => {
  const confirmed = { ...subscriber, state: 'confirmed' as const };
  const [, token = ''] = sent[0] ?? [];
  const link = { mail, token, now: days(30) };
  expect(await openLink(link, linkKinds.confirmSubscription, () => confirmed)).toBe(confirmed);
});

it('a guest’s link that ends opens what one without end does', async () => {
  const token = cases.registrationForAnHour.sign();
  expect(await cases.registration.opens(token)).toBe(true);
  expect(await cases.registration.opens(token, days(1))).toBe(false);
});

it('an account without an address has no link to a new password', async () => {
  const without = { ...user, email: null };
  expect(() => linkToken(mail, linkKinds.passwordReset, without)).toThrow();
  expect(
    await findByLink(
      { mail, token: cases.passwordReset.sign(), now: made },
      linkKinds.passwordReset,
      () => without,
    ),
  ).toBe(undefined);
});

it('what opens nothing is link-not-found, and what has ended is what its kind says', async () => {
  const kind = { ...linkKinds.passwordReset, ended: 'attempt-expired' as const };
  const token = linkToken(mail, kind, user, made);
  const open = (now: Date, found?: typeof user) => openLink({ mail, token, now }, kind, () => found);
  await expect(open(made)).rejects.toMatchObject({ code: 'link-not-found' });
  await expect(open(days(1), user)).rejects.toMatchObject({ code: 'attempt-expired' });
  await expect(open(days(1), { ...user, password: 'x' })).rejects.toMatchObject({ code: 'link-not-found' });
});

it('the number in a token is given whether or not there is such a row, but none that no row can have', async () => {
  const link = (id: number) => ({ mail, token: linkToken(mail, linkKinds.door, { id }), now: made });
  expect(await idOf(link(4711), linkKinds.door)).toBe(4711);
  await expect(idOf(link(2 ** 31), linkKinds.door)).rejects.toMatchObject({ code: 'link-not-found' });
});
