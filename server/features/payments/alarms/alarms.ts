import { countLabel } from '@shared/counting';
import { minuteMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import { undecidedStates } from '@shared/payments/payment-states';
import type { AlarmKind, paymentAlarmsResponse } from '@shared/payments/payments';
import { payments, refunds } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, eq, gt, inArray, min, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type Database, hasRow, inSeconds, isSameEmail } from '../../../database/database';
import type { OpenPayments } from '../../../http/metrics';
import type { StripeClient } from '../../../stripe/client';
import { findStatus, type StripeStatus } from '../../../stripe/status';
import { hasFailedRefund } from '../ledger/list-payments';
import { isOfOurKey } from '../sync/account';

type Alarms = z.input<typeof paymentAlarmsResponse>;
type Alarm = Alarms['alarms'][number];
type Asked = { db: Database; stripe: StripeClient | undefined; status: StripeStatus };

const awayMinutes = 5;
const mostGuests = 10;
/** For so long it is said that a refund has failed: who was paid back in another way is not known here. */
const failedDays = 30;

const alarm = (kind: AlarmKind, text: string, guests: Alarm['guests'] = []) => ({ kind, text, guests });

const hasFailedLately = and(
  hasFailedRefund,
  hasRow(
    refunds,
    eq(refunds.paymentId, payments.id),
    eq(refunds.state, 'failed'),
    gt(refunds.settledAt, inSeconds(-failedDays * 86_400)),
  ),
);
/** The guest has paid, and their confirmation cannot be delivered. */
const isUndeliverable = and(
  sql`${payments.paid} > ${payments.refunded}`,
  hasRow(
    registrations,
    eq(registrations.id, payments.registrationId),
    eq(registrations.state, 'confirmed'),
    hasRow(
      emails,
      eq(emails.aboutKind, 'registration'),
      eq(emails.aboutId, registrations.id),
      eq(emails.kind, 'registration-confirmed'),
      eq(emails.failureCause, 'rejected'),
      isSameEmail(emails.to, registrations.email),
    ),
  ),
);

const isToCome = hasRow(events, eq(events.id, payments.eventId), gt(events.endsAt, sql`now()`));

/** Undecided, or with money that is to go back, and of another key than is set. Where that sells nothing at all, this is said once. */
const isOfOtherKey = ({ stripe, status }: Omit<Asked, 'db'>): SQL | undefined =>
  status.problem === 'account'
    ? sql`false`
    : and(
        sql`not (${isOfOurKey(stripe, status)})`,
        or(
          inArray(payments.state, [...undecidedStates]),
          hasRow(refunds, eq(refunds.paymentId, payments.id), eq(refunds.state, 'decided')),
        ),
      );

const wrongPayments = (
  asked: Omit<Asked, 'db'>,
): [kind: AlarmKind, which: SQL | undefined, one: string, many: string][] => [
  [
    'refund-failed',
    hasFailedLately,
    '1 refund has failed. Try it again, or give the money back in another way.',
    '# refunds have failed. Try them again, or give the money back in another way.',
  ],
  [
    'dispute',
    eq(payments.dispute, 'open'),
    '1 payment is disputed. Answer at Stripe before its deadline.',
    '# payments are disputed. Answer at Stripe before their deadlines.',
  ],
  [
    'undeliverable',
    and(isUndeliverable, isToCome),
    '1 guest who has paid cannot be written to. Call them, and correct the address.',
    '# guests who have paid cannot be written to. Call them, and correct the addresses.',
  ],
  [
    'other-key',
    isOfOtherKey(asked),
    '1 payment waits for the key that it was made with. Set STRIPE_SECRET_KEY to it again.',
    '# payments wait for the key that they were made with. Set STRIPE_SECRET_KEY to it again.',
  ],
];

async function findOfPayments({ db, ...asked }: Asked): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const [kind, which, one, many] of wrongPayments(asked)) {
    const count = await db.$count(payments, which);
    if (count === 0) continue;
    const name = sql<string>`trim(concat_ws(' ', ${registrations.firstName}, ${registrations.lastName}))`;
    const guests = await db
      .select({
        id: registrations.id,
        eventId: events.id,
        event: events.title,
        name,
        email: registrations.email,
      })
      .from(payments)
      .innerJoin(events, eq(events.id, payments.eventId))
      .innerJoin(registrations, eq(registrations.id, payments.registrationId))
      .where(which)
      // Who has paid twice is one guest.
      .groupBy(events.id, registrations.id)
      .orderBy(min(payments.id))
      .limit(mostGuests);
    found.push(alarm(kind, countLabel(count, one, many), guests));
  }
  return found;
}

function findOfStatus({ problem, problemAt, now }: StripeStatus): Alarm[] {
  const sinceMinutes = problemAt ? (now.getTime() - problemAt.getTime()) / minuteMilliseconds : 0;
  const isAway = problem === 'away' && sinceMinutes >= awayMinutes;
  return [
    problem === 'key' &&
      alarm('key', 'Stripe refuses the key. Nothing is sold until STRIPE_SECRET_KEY is right.'),
    problem === 'account' &&
      alarm(
        'other-key',
        'STRIPE_SECRET_KEY is of another account than the payments here, so nothing is sold or refunded. Set the key of that account, or say on the server that this one is meant: npm run admin -- payments account.',
      ),
    isAway && alarm('away', 'Stripe does not answer. Nobody can pay until it does.'),
  ].filter((found) => found !== false);
}

export async function countOpen(db: Database, stripe: StripeClient): Promise<OpenPayments> {
  return {
    undecided: await db.$count(payments, inArray(payments.state, [...undecidedStates])),
    refunds: await db.$count(refunds, eq(refunds.state, 'decided')),
    alarms: (await readAlarms(db, stripe)).alarms.length,
  };
}

export async function readAlarms(db: Database, stripe: StripeClient | undefined): Promise<Alarms> {
  const status = await findStatus(db);
  if (!status) return { alarms: [] };
  return { alarms: [...findOfStatus(status), ...(await findOfPayments({ db, stripe, status }))] };
}
