import { orlandoDay } from '@shared/dates';
import { pages } from '@shared/pages';
import type { AlarmKind } from '@shared/payments/payments';
import * as z from 'zod';
import { type EmailRules, isTo, letterOf } from '../../../mail/email-rules';
import { queueEmail } from '../../../mail/mail';
import { findOrganizer } from '../../../mail/organizer';
import { siteLink } from '../../../mail/placeholders';
import type { EmailContent } from '../../../mail/templates/layout';
import { Button, paragraphs } from '../../../mail/templates/parts';
import type { PaymentServices } from '../sync/account';
import { readAlarms } from './alarms';

export const paymentAlarmEmail = (text: string): EmailContent => ({
  subject: 'Payments need you',
  preview: text,
  badge: 'Payments',
  heading: 'Payments need you',
  body: paragraphs(text, <Button href={siteLink(pages.admin)}>Open the admin area</Button>),
  reason: 'You are getting this because your address is the contact email in the site’s settings.',
});

const params = z.object({ text: z.string() });

export const paymentAlarm: EmailRules<z.output<typeof params>> = {
  kind: 'payment-alarm',
  cause: 'site',
  sendWithinDays: 1,
  params,
  load: async ({ db, email, params: { text } }) =>
    isTo(email, (await findOrganizer(db))?.address) ? letterOf(paymentAlarmEmail(text)) : undefined,
};

/** Those that come and go are told of once a day, the others once a month for as long as they say the same. */
const passing: readonly AlarmKind[] = ['away'];
const everyMilliseconds = 30_000;
const noticed = new WeakMap<PaymentServices['stripe'], number>();

/** Writes to the organizer about each alarm once (docs/product/payments.md#alarms). It looks twice a minute at most. */
export async function noticeAlarms({ db, mail, stripe }: PaymentServices): Promise<void> {
  const now = new Date();
  if (now.getTime() - (noticed.get(stripe) ?? 0) < everyMilliseconds) return;
  noticed.set(stripe, now.getTime());
  const { alarms } = await readAlarms(db, stripe);
  const organizer = alarms.length > 0 ? await findOrganizer(db) : undefined;
  if (!organizer) return;
  const day = orlandoDay(now);
  for (const { kind, text } of alarms) {
    const occasion = passing.includes(kind) ? day : `${day.slice(0, 7)}:${text}`;
    await queueEmail(db, mail, paymentAlarm, {
      key: `payment-alarm:${kind}:${occasion}`,
      to: organizer.address,
      subject: paymentAlarmEmail(text).subject,
      params: { text },
    });
  }
  mail.wake();
}
