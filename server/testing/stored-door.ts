import { randomUUID } from 'node:crypto';
import type { CheckIn } from '@shared/door/door';
import { doorLinks } from '@shared/door/tables';
import type { events } from '@shared/events/tables';
import type { Agent } from 'supertest';
import { type Database, firstOf } from '../database/database';
import { linkKinds } from '../mail/link-kinds';
import { linkToken } from '../mail/links';
import type { Mail } from '../mail/mail';
import { storedEvent } from './stored-event';

const hourMilliseconds = 60 * 60 * 1000;

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

/** A tap that lets somebody in now, and in any case later than the one before. */
export function aTap(changes: Partial<CheckIn>): CheckIn {
  lastTapAt = Math.max(lastTapAt + 1, Date.now());
  return { id: randomUUID(), at: new Date(lastTapAt).toISOString(), device: 'Front door', ...changes };
}
