import * as z from 'zod';
import { confirmation, count, email, honeypot, instant, oneOf, rowId, text } from '../fields';
import { listQuery } from '../lists';
import { subscriberStates } from './subscriber-states';
import type { subscribers } from './tables';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** A subscriber as the API sends them: what is not named here stays private. */
export const subscriberResponse = z
  .object({ id: rowId, email: z.string(), state: z.enum(subscriberStates), createdAt: instant })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriberResponse>;

export const subscriberForm = z.object({ email, ...honeypot });

export const subscribedResponse = confirmation
  .extend({
    needsConfirmation: z.boolean().meta({ description: 'Whether a sign-up counts only by a link in mail.' }),
  })
  .meta({ id: 'Subscribed' });

/** How many joined in a month of Orlando's calendar, `2026-05`. */
export const monthlyGrowth = z
  .object({ month: z.string().regex(/^\d{4}-\d{2}$/), joined: count })
  .meta({ id: 'MonthlyGrowth' });
export type MonthlyGrowth = z.infer<typeof monthlyGrowth>;

/** What somebody sends who confirms a sign-up: any text, of which the server alone knows whether it is a token. */
export const newsletterConfirm = z.object({ token: text({ max: 200 }) });

/** One row of an import (docs/product/subscribers.md#subscriber-import). */
export const subscriberImportRow = z.object({
  email,
  state: z.literal('unsubscribed', 'Must be unsubscribed, or be left out').optional().meta({
    description: 'Of somebody who has unsubscribed elsewhere: they are only ever taken off the list.',
  }),
});
export type SubscriberImportRow = z.output<typeof subscriberImportRow>;

export const subscriberListQuery = listQuery(['email', 'createdAt']).extend({
  state: oneOf(subscriberStates).optional(),
});
export type SubscriberListQuery = z.output<typeof subscriberListQuery>;
