import { createHash } from 'node:crypto';
import { quarantinedCheckIns } from '@shared/door/tables';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../database/database';

/** How much is kept: of one tap, and of one event, whose link may have come into wrong hands. */
const maxBytes = 2000;
const maxPerEvent = 1000;
const maxIdCharacters = 100;

export type Malformed = { id: string | null; content: string; contentHash: string; reason: string };

/** What was sent, as JSON. It may be nested deeper than can be written. */
function written(tap: unknown): string {
  try {
    return JSON.stringify(tap);
  } catch (error) {
    if (error instanceof RangeError) return 'Nested too deeply to be kept';
    throw error;
  }
}

const withId = z.object({ id: z.string().max(maxIdCharacters) });

/** A tap that nobody can make use of, as it is kept for the organizer. */
export function malformedTap(tap: unknown, why: z.ZodError | string): Malformed {
  const text = written(tap);
  const issue = typeof why === 'string' ? undefined : why.issues[0];
  return {
    id: withId.safeParse(tap).data?.id ?? null,
    content: Buffer.from(text).subarray(0, maxBytes).toString(),
    contentHash: createHash('sha256').update(text).digest('base64url'),
    reason:
      typeof why === 'string' ? why : [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '),
  };
}

/** Keeps what cannot be made use of, the same only once, up to a limit for each event. */
export async function quarantine(tx: Database, eventId: number, taps: Malformed[], receivedAt: Date) {
  if (taps.length === 0) return;
  const kept = await tx.$count(quarantinedCheckIns, eq(quarantinedCheckIns.eventId, eventId));
  const fitting = taps.slice(0, Math.max(0, maxPerEvent - kept));
  if (fitting.length === 0) return;
  await tx
    .insert(quarantinedCheckIns)
    .values(fitting.map(({ id: _id, ...tap }) => ({ ...tap, eventId, receivedAt })))
    .onConflictDoNothing();
}
