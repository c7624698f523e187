import * as z from 'zod';
import { maxInteger } from './site';

/** A row's number. */
export const rowId = z.int().min(1).max(maxInteger);

/** How many there are of something. */
export const count = z.int().min(0);

/** An instant, which travels as ISO 8601 in UTC. */
export const instant = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.string().meta({ format: 'date-time' }));

/** What a visitor's form gets: a sentence to show. */
export const confirmation = z.object({ message: z.string() }).meta({ id: 'Confirmation' });
