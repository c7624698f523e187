import * as z from 'zod';
import { email, honeypot } from './fields';
import { count, instant, rowId } from './responses';
import type { subscribers } from './tables';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** A subscriber as the API sends them: what is not named here stays private. */
export const subscriberResponse = z
  .object({ id: rowId, email: z.string(), createdAt: instant })
  .meta({ id: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriberResponse>;

/** The newsletter form (docs/product.md#newsletter). */
export const subscriberForm = z.object({ email, ...honeypot });

/** How many joined in a month of Orlando's calendar, `2026-05`. */
export const monthlyGrowth = z
  .object({ month: z.string().regex(/^\d{4}-\d{2}$/), joined: count })
  .meta({ id: 'MonthlyGrowth' });
export type MonthlyGrowth = z.infer<typeof monthlyGrowth>;

export const subscriberSortFields = ['email', 'createdAt'] as const;
