import { users } from '@shared/account/tables';
import { emails } from '@shared/mail/tables';
import { desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import type { EmailRow } from '../../mail/email-rules';
import { dropSurplus } from '../../mail/stranger-limits';
import { prepareEmail } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { askForAddress } from '../account-address/ask';
import { confirmAddress, findConfirmation } from '../account-address/change';
import { sendReset } from './ask';
import { findByReset } from './reset';

const server = testServer({ env: mailEnv });
const day = 24 * 60;
const minuteMilliseconds = 60_000;
const email = 'rosie@mail.example';

/** Time that passes by making messages older: on a PostgreSQL server nobody sets the clock. */
function passingTime() {
  const begunAt = Date.now();
  let passed = 0;
  return {
    /** Lets time pass until so many minutes have. */
    async passTo(minute: number): Promise<void> {
      const milliseconds = minute * minuteMilliseconds - (Date.now() - begunAt) - passed;
      passed += milliseconds;
      const older = (column: PgColumn) => sql`${column} - ${milliseconds}::float8 * interval '1 millisecond'`;
      const { createdAt, sentAt } = emails;
      await server.db.update(emails).set({ createdAt: older(createdAt), sentAt: older(sentAt) });
    },
    /** When this minute began, by the clock. */
    startOf: (minute: number) => new Date(begunAt + minute * minuteMilliseconds - passed),
  };
}

/**
 * Lets a day go by in which a stranger asks each minute, and then the owner: at each their mailbox has a link that works, or
 * gets it. `isPaused` says when nothing leaves. Gives when messages have left, in minutes.
 */
async function askAllDay(
  ask: (minute: number) => Promise<unknown>,
  open: (token: string, now: Date) => Promise<unknown>,
  isPaused: (minute: number) => boolean = () => false,
) {
  const left: number[] = [];
  let token = '';
  let madeAt = 0;
  const { passTo, startOf } = passingTime();
  /** Sends a message as the sender does. */
  const send = async (row: EmailRow, minute: number) => {
    if (await dropSurplus(server.db, server.mail.rules, row.id)) return;
    const { confirm, reset } = (await prepareEmail(server, row)) ?? {};
    const sentAt = startOf(minute);
    await server.db.update(emails).set({ state: 'sent', sentAt }).where(eq(emails.id, row.id));
    token = confirm ?? reset ?? '';
    madeAt = Date.now();
    left.push(minute);
  };
  for (let minute = 0; minute < day; minute += 1) {
    await passTo(minute);
    await ask(minute);
    if (isPaused(minute)) continue;
    const queued = await server.db.select().from(emails).where(eq(emails.state, 'queued'));
    for (const row of queued) await send(row, minute);
    await open(token, new Date(madeAt + (minute - (left.at(-1) ?? 0)) * minuteMilliseconds));
  }
  return left;
}

const hours = (count: number, from = 0) => Array.from({ length: count }, (_, hour) => from + hour * 60);

describe('while a stranger asks each minute, at every minute of a day', () => {
  it('an owner has a link to a new password, or gets one once mail leaves', async () => {
    const [db, mail] = [server.db, server.mail];
    const rosie = { username: 'rosie', usernameKey: 'rosie', password: 'hash', email };
    await db.insert(users).values(rosie);
    const open = (token: string, now: Date) => findByReset({ db, mail, token, now });
    // For five hours nothing leaves, and then one.
    const left = await askAllDay(
      () => sendReset(db, mail, email),
      open,
      (minute) => minute > 100 && minute < 400,
    );
    expect(left).toEqual([...hours(2), ...hours(18, 400)]);
  });

  it('an owner has a link that confirms the address of their account, or gets one', async () => {
    const [stranger, owner] = [await server.session(), await server.session()];
    const [db, mail] = [server.db, server.mail];
    const askFor = async ({ user, session }: typeof owner) => {
      const actor = { ...user, sessionId: session.id };
      await dropSurplus(db, mail.rules, (await askForAddress(db, mail, actor, email)).emailId);
    };
    const ask = (minute: number) => askFor(minute % 2 === 0 ? stranger : owner);
    const open = (token: string, now: Date) => findConfirmation({ db, mail, token, now });
    expect(await askAllDay(ask, open)).toEqual(hours(24));
    // The last one was sent for the stranger's account.
    const [last] = await db.select().from(emails).orderBy(desc(emails.id)).limit(1);
    expect(last?.aboutId).toBe(stranger.user.id);
    const token = (await prepareEmail(server, last))?.confirm ?? '';
    const actor = { ...owner.user, sessionId: owner.session.id };
    expect(await confirmAddress(db, mail, actor, token, new Date())).toBe(email);
  });
});
