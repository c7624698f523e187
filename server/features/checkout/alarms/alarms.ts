import { countLabel } from '@shared/counting';
import { dayMilliseconds, minuteMilliseconds } from '@shared/dates';
import { events } from '@shared/events/tables';
import { emails } from '@shared/mail/tables';
import type { AlarmKind, paymentAlarmsResponse } from '@shared/payments/alarms';
import { undecidedStates } from '@shared/payments/payment-states';
import { payments, refunds, strayPayments, stripeEvents, stripeStatus } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type Database, hasRow, isSameEmail } from '../../../database/database';
import type { StripeClient } from '../../../stripe/client';
import { paymentUrl } from '../../../stripe/objects';
import { theStatus } from '../../../stripe/status';
import { isOfOurKey } from '../truth/own-key';

type Alarms = z.input<typeof paymentAlarmsResponse>;
type Alarm = Alarms['alarms'][number];
type Status = typeof stripeStatus.$inferSelect;
type Asked = { db: Database; stripe: StripeClient | undefined; now: Date };

const awayMinutes = 5;
const lateMinutes = 10;

const alarm = (kind: AlarmKind, text: string, eventIds: number[] = []): Alarm => ({ kind, text, eventIds });

/** A refund has failed, and none was decided since. */
const hasFailedRefund = and(
  sql`(select state from ${refunds} where payment_id = ${payments.id} order by id desc limit 1) = 'failed'`,
  sql`${payments.refunded} < ${payments.paid}`,
);
/** What the guest gets who has paid is sent to nobody. */
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

/** What is wrong with payments of one kind, said of one and of many. */
const ofPayments: [kind: AlarmKind, which: SQL | undefined, one: string, many: string][] = [
  [
    'wrong-amount',
    and(isNotNull(payments.wrongAmount), eq(payments.refunded, 0)),
    '1 payment is of another amount than was asked for. It confirms nothing: refund it at Stripe.',
    '# payments are of another amount than was asked for. They confirm nothing: refund them at Stripe.',
  ],
  [
    'refund-failed',
    hasFailedRefund,
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
];

async function findOfPayments({ db }: Asked): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const [kind, which, one, many] of ofPayments) {
    const rows = await db.select({ eventId: payments.eventId }).from(payments).where(which);
    const eventIds = [...new Set(rows.map(({ eventId }) => eventId))];
    if (rows.length > 0) found.push(alarm(kind, countLabel(rows.length, one, many), eventIds));
  }
  return found;
}

/** What waits for a key that is not set: undecided payments, and money that is to go back. */
async function findOfOtherKeys({ db, stripe }: Asked, status: Status): Promise<Alarm[]> {
  const isWaiting = or(
    inArray(payments.state, [...undecidedStates]),
    hasRow(refunds, eq(refunds.paymentId, payments.id), eq(refunds.state, 'decided')),
  );
  const rows = await db
    .select({ mode: payments.mode, account: payments.account, eventId: payments.eventId })
    .from(payments)
    .where(isWaiting);
  const foreign = rows.filter((row) => !isOfOurKey(row, stripe, status));
  if (foreign.length === 0) return [];
  const text = countLabel(
    foreign.length,
    '1 payment waits for the key that it was made with. Set STRIPE_SECRET_KEY to it again.',
    '# payments wait for the key that they were made with. Set STRIPE_SECRET_KEY to it again.',
  );
  return [alarm('other-key', text, [...new Set(foreign.map(({ eventId }) => eventId))])];
}

const secondsApart = (seconds: number) => (seconds === 0 ? '' : ` The clocks differ by ${seconds} seconds.`);

function findOfStatus({ now }: Asked, status: Status): Alarm[] {
  const { pausedAt, problem, problemAt, refusedSignatureAt, refusedSignatures, clockDifference } = status;
  const isSince = (at: Date | null, milliseconds: number) =>
    at !== null && now.getTime() - at.getTime() < milliseconds;
  const found: Alarm[] = [];
  if (pausedAt)
    found.push(
      alarm(
        'paused',
        'Nothing is sold or refunded: the site was away for more than an hour, or was restored from a backup. Check what Stripe knows, then resume.',
      ),
    );
  if (problem === 'key')
    found.push(alarm('key', 'Stripe refuses the key. Nothing is sold until STRIPE_SECRET_KEY is right.'));
  if (problem === 'away' && problemAt && !isSince(problemAt, awayMinutes * minuteMilliseconds))
    found.push(alarm('away', 'Stripe does not answer. Nobody can pay until it does.'));
  if (isSince(refusedSignatureAt, dayMilliseconds))
    found.push(
      alarm(
        'signatures',
        `${countLabel(refusedSignatures, '1 webhook was', '# webhooks were')} refused for a wrong or old signature. Compare STRIPE_WEBHOOK_SECRET with Stripe’s.${secondsApart(clockDifference ?? 0)}`,
      ),
    );
  return found;
}

/** Events that the list of Stripe showed, and whose webhook has not come: only where webhooks are expected. */
async function findMissedWebhooks({ db, stripe, now }: Asked): Promise<Alarm[]> {
  if (!stripe?.webhookSecret) return [];
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isMissed = and(
    isNotNull(stripeEvents.listedAt),
    isNull(stripeEvents.rungAt),
    lt(stripeEvents.occurredAt, before(lateMinutes * minuteMilliseconds)),
    gt(stripeEvents.occurredAt, before(dayMilliseconds)),
  );
  const count = await db.$count(stripeEvents, isMissed);
  if (count === 0) return [];
  const text = countLabel(count, '1 webhook of Stripe', '# webhooks of Stripe');
  return [
    alarm(
      'webhooks',
      `${text} did not come within ${lateMinutes} minutes. Payments are confirmed a minute later.`,
    ),
  ];
}

/** Payments with our mark that no row knows, and that the organizer has not settled, the oldest first. */
async function findStrays(db: Database, status: Status): Promise<Alarms['strays']> {
  const rows = await db
    .select()
    .from(strayPayments)
    .where(isNull(strayPayments.settledAt))
    .orderBy(asc(strayPayments.paidAt));
  return rows.map(({ paymentIntentId, ...stray }) => ({
    ...stray,
    stripeUrl: paymentUrl(paymentIntentId, status.mode),
  }));
}

/** What about payments needs the organizer at `now` (docs/product/payments.md#alarms). */
export async function readAlarms(db: Database, stripe: StripeClient | undefined, now: Date): Promise<Alarms> {
  const [status] = await db.select().from(stripeStatus).where(theStatus);
  if (!status) return { isPaused: false, alarms: [], strays: [] };
  const asked = { db, stripe, now };
  const strays = await findStrays(db, status);
  const ofStrays = countLabel(
    strays.length,
    '1 payment at Stripe is on no guest list. Put its guest on the list, or refund it.',
    '# payments at Stripe are on no guest list. Put their guests on the list, or refund them.',
  );
  return {
    isPaused: status.pausedAt !== null,
    alarms: [
      ...findOfStatus(asked, status),
      ...(strays.length > 0 ? [alarm('stray', ofStrays)] : []),
      ...(await findOfPayments(asked)),
      ...(await findOfOtherKeys(asked, status)),
      ...(await findMissedWebhooks(asked)),
    ],
    strays,
  };
}
