import * as z from 'zod';
import { count, id, instant, optionalText, rowId } from '../fields';
import { organizerPartyLimits, owesMarks } from '../registrations/registration-states';
import { maxInteger, site } from '../site';
import { disputeStates, paymentStates } from './payment-states';

/** The money of a party, in cents. */
const amounts = {
  price: count.meta({ description: 'What its places cost in all.' }),
  paid: count.meta({ description: 'Nothing of what a bank took back.' }),
  paidAtDoor: count,
  refunded: count.meta({ description: 'What has gone back, or is on its way.' }),
  due: count.meta({ description: 'What is still to be paid at the door.' }),
};

export const paymentResponse = z
  .object({
    state: z.enum(paymentStates).nullable().meta({ description: 'Null where nothing was paid here.' }),
    ...amounts,
    refundable: count.meta({ description: 'What can still be given back.' }),
    isTest: z.boolean(),
    dispute: z.enum(disputeStates).nullable(),
    hasFailedRefund: z.boolean().meta({ description: 'Whether its latest refund has failed.' }),
    stripeUrl: z.url().nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof paymentResponse>;

const cents = z.int32();

/** What the books add up to, in cents (docs/product/payments.md#books). Of some days more may have been undone than came. */
export const moneySums = z
  .object({
    paid: cents.meta({ description: 'What was paid on the site.' }),
    cash: cents.meta({ description: 'What the door took in cash, less what was undone.' }),
    card: cents,
    walkIns: cents.meta({ description: 'What of cash and card came from walk-ins.' }),
    refunded: cents.meta({ description: 'What went back: refunds, and what banks took in disputes.' }),
  })
  .meta({ id: 'MoneySums' });
export type MoneySums = z.infer<typeof moneySums>;

/** The same of an event, with what is due, how many parties are let in free, and how many paid without money, as a test. */
export const money = moneySums
  .extend({
    due: count,
    dueOfAbsent: count.meta({ description: 'What of it is due from parties that have not come.' }),
    free: count,
    tests: count,
  })
  .meta({ id: 'Money' });
export type Money = z.infer<typeof money>;

export const guestPaymentResponse = z
  .object({
    ...amounts,
    owes: z.enum(owesMarks).nullable(),
    pending: z
      .object({
        amount: count,
        checkoutUrl: z
          .url()
          .nullable()
          .meta({ description: 'Where it is paid, while it can be. At Stripe.' }),
        heldUntil: instant.nullable().meta({ description: 'Until when its places are held for who pays.' }),
        isEnding: z.boolean().meta({ description: 'Whether it was given up, and Stripe has yet to say so.' }),
      })
      .nullable()
      .meta({ description: 'Of a reserved party: what Stripe has yet to say of.' }),
    isTest: z.boolean().meta({ description: 'Whether no money is moved.' }),
    refundWords: z.string().nullable().meta({
      description: 'What a cancellation gives back, in a sentence; null where nothing is held.',
    }),
    refundNow: count.meta({ description: 'What a cancellation at this moment gives back.' }),
  })
  .meta({ id: 'GuestPayment' });
export type GuestPayment = z.infer<typeof guestPaymentResponse>;

/** What goes back, and how many of the party come from now on; of a gift what went back in full is not owed. */
export const refundInput = z
  .object({
    amount: z.int('Must be a whole number of cents').min(0, 'Enter an amount').max(maxInteger),
    reason: optionalText(300).meta({
      description: 'For the organizer alone, and erased with the guest. It may be left out.',
    }),
    people: z.int().min(1).max(organizerPartyLimits.people).optional(),
    isGift: z.boolean('Must be true or false').default(false),
  })
  .refine(({ amount, people }) => amount > 0 || people !== undefined, {
    message: 'Enter an amount',
    path: ['amount'],
  });
export type RefundInput = z.output<typeof refundInput>;

export const refundDecided = z.object({ refund: count }).meta({ id: 'RefundDecided' });

/** What moved money (docs/product/payments.md#books). What came is positive, what went is negative. */
export type MoneyKind =
  | 'paid'
  | 'refunded'
  | 'refund failed'
  | 'disputed'
  | 'dispute won'
  | 'cash'
  | 'card'
  | 'cash undone'
  | 'card undone';

const day = z.iso.date('Must be a day, as 2026-12-31').optional();

/** Which of these lines are meant: of the days from the first to the last, in Orlando, and of one event. */
export const moneyQuery = z
  .object({ from: day, to: day, event: id.optional() })
  .refine(({ from, to }) => !from || !to || from <= to, {
    message: 'Must not be before the first day',
    path: ['to'],
  });
export type MoneyQuery = z.output<typeof moneyQuery>;

const alarmKinds = ['refund-failed', 'dispute', 'undeliverable', 'key', 'other-key', 'away'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export const paymentAlarmsResponse = z
  .object({
    alarms: z.array(
      z.object({
        kind: z.enum(alarmKinds),
        text: z.string(),
        guests: z
          .array(
            z.object({ id: rowId, eventId: rowId, event: z.string(), name: z.string(), email: z.string() }),
          )
          .meta({ description: 'Whom it is about, the first of many.' }),
      }),
    ),
  })
  .meta({ id: 'PaymentAlarms' });
export type PaymentAlarms = z.infer<typeof paymentAlarmsResponse>;

/** In the order in which a receipt says it. */
export const sellerKeys = ['seller_name', 'seller_address', 'seller_tax_line'] as const;

/** What a receipt is called, and who sells, by the texts of those settings. Without a name it is the site's confirmation. */
export function receiptHead([name = '', ...more]: string[]) {
  const seller = [name.trim() || site.name, ...more].filter(Boolean).join('\n');
  return { title: name.trim() ? 'Receipt' : 'Confirmation of payment', seller };
}
