import { randomUUID } from 'node:crypto';
import { hourMilliseconds, minuteMilliseconds } from '@shared/dates';
import type { CheckIn } from '@shared/door/door';
import { doorLinks } from '@shared/door/tables';
import type { events } from '@shared/events/tables';
import type { Agent } from 'supertest';
import { type Database, firstOf } from '../database/database';
import { linkKinds, linkToken } from '../mail/links';
import type { Mail } from '../mail/mail';
import { storedEvent } from './stored-event';

/** Stores an event that began an hour ago, with a link for its helpers. Gives the link's token. */
export async function storedDoor(
  { db, mail }: { db: Database; mail: Mail },
  changes: Partial<typeof events.$inferInsert> = {},
) {
  const event = await storedEvent(db, { date: new Date(Date.now() - hourMilliseconds), ...changes });
  const expiresAt = new Date(Date.now() + 12 * hourMilliseconds);
  const link = firstOf(await db.insert(doorLinks).values({ eventId: event.id, expiresAt }).returning());
  return { event, link, token: linkToken(mail, linkKinds.door, link) };
}

export const phones = (server: { api: Agent }) => ({
  async send(token: string, ...taps: unknown[]): Promise<string[]> {
    const call = server.api.post(`/api/door/${token}/check-ins`).send({ checkIns: taps });
    const { body } = await call.expect(200);
    return body.results.map(({ result }: { result: string }) => result);
  },
  async theDoor(token: string) {
    const { body } = await server.api.get(`/api/door/${token}`).expect(200);
    return body;
  },
});

let lastTapAt = 0;

/** A tap that lets somebody in now, and in any case later than the one before, unless that was at a clock set ahead. */
export function aTap(changes: Partial<CheckIn>): CheckIn {
  const now = Date.now();
  lastTapAt = lastTapAt - now > minuteMilliseconds ? now : Math.max(lastTapAt + 1, now);
  return { id: randomUUID(), at: new Date(lastTapAt).toISOString(), device: 'Front door', ...changes };
}
