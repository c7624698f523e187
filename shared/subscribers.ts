import * as z from 'zod';
import { email, honeypot } from './fields';
import type { Json } from './json';
import type { subscribers } from './tables';

export type SubscriberRow = typeof subscribers.$inferSelect;
export type Subscriber = Json<SubscriberRow>;

/** The newsletter form (spec §5). */
export const subscriberForm = z.object({ email, ...honeypot });

/** How many joined in a month of Orlando's calendar, `2026-05`. */
export type MonthlyGrowth = { month: string; joined: number };

export const subscriberSortFields = ['email', 'createdAt'] as const;
