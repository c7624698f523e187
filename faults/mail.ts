import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sendingOver, sendNewsletter } from '../bench/harness/newsletter';
import { report, until, violated } from '../bench/harness/report';
import {
  type Env,
  embedded,
  logIn,
  onPostgres,
  type Server,
  startSite,
  stop,
  storeSubscribers,
  withDatabase,
} from '../bench/harness/site';
import { eventFacts } from '../server/features/guest-mail/event-changes';
import { startMailServer } from '../server/testing/mail-server';
import { storedEvent } from '../server/testing/stored-event';
import { storedRegistration } from '../server/testing/stored-registration';
import { emails, mailStatus } from '../shared/mail/tables';
import { eventChanges } from '../shared/registrations/tables';

const recipientsCount = 1000;
/** A killed process keeps its messages for the rest of their lease. */
const longestMilliseconds = 180_000;
const hour = 3600;

/** What the site sends to a thousand. */
type Mailing = {
  what: string;
  /** What is stored before the site starts. */
  store: (env: Env) => Promise<unknown>;
  /** What the administrator does; where nothing is left to do, the site sends by itself. */
  send?: (server: Server) => Promise<void>;
};

const newsletter: Mailing = {
  what: 'a newsletter',
  store: (env) => storeSubscribers(env, recipientsCount),
  send: async (server) => sendNewsletter({ ...server, admin: await logIn(server.send) }),
};

/** Each of these is rendered for its guest while it is sent, and what it has told is stored with them. */
const changeNotices: Mailing = {
  what: 'notices of a change',
  store: (env) =>
    withDatabase(env, async (db) => {
      const event = await storedEvent(db, { ticketUrl: null });
      for (let guest = 0; guest < recipientsCount; guest += 1)
        await storedRegistration(db, { eventId: event.id });
      const before = eventFacts.parse({ ...event, startingVenue: 'Another bar' });
      const now = new Date();
      const noted = { eventId: event.id, before, notedAt: now, editedAt: now, dueAt: now };
      await db.insert(eventChanges).values(noted);
      await db.execute(sql`analyze`);
    }),
};

/** What goes wrong in the middle of it. */
type Trouble = {
  what: string;
  happen: (servers: Server[], env: Env) => Promise<unknown>;
  isMailServerGone: boolean;
};

const killed: Trouble = {
  what: 'kill -9 of every process',
  isMailServerGone: false,
  happen: (servers) => Promise.all(servers.map((server) => stop(server, 'SIGKILL'))),
};

const anHourWithout: Trouble = {
  what: 'no mail server for an hour',
  isMailServerGone: true,
  async happen(servers, env) {
    // Several attempts fail.
    await wait(15_000);
    await Promise.all(servers.map((server) => stop(server)));
    await letPass(env, hour);
  },
};

/** Lets so much time pass for the outbox, without the heartbeats that there would have been. */
const letPass = (env: Env, seconds: number) =>
  withDatabase(env, async (db) => {
    const earlier = (column: PgColumn) => sql`${column} - make_interval(secs => ${seconds})`;
    await db.update(emails).set({
      createdAt: earlier(emails.createdAt),
      sendAt: earlier(emails.sendAt),
      sendBefore: earlier(emails.sendBefore),
    });
    await db.update(mailStatus).set({
      problemAt: earlier(mailStatus.problemAt),
      nextSendAt: earlier(mailStatus.nextSendAt),
    });
  });

/** Has so many processes send, lets something go wrong in the middle of it, and starts the site again. */
async function sendThrough(
  mailing: Mailing,
  { what, happen, isMailServerGone }: Trouble,
  processes: number,
  database: Env,
) {
  const first = await startMailServer({ keepsMessages: false });
  const env = { ...database, ...sendingOver(first.url) };
  await mailing.store(env);
  const server = await startSite(env);
  const servers = [server];
  while (servers.length < processes) servers.push(await startSite(env));
  await mailing.send?.(server);
  const isHalfway = () => first.recipients.length >= recipientsCount / 2;
  await until('half of it is sent', isHalfway, longestMilliseconds);
  const connections = first.openConnections();
  if (isMailServerGone) await first.stop();
  await happen(servers, env);
  const sentBefore = first.recipients.length;
  const second = isMailServerGone ? await startMailServer({ keepsMessages: false, port: first.port }) : first;
  const recipients = () =>
    isMailServerGone ? [...first.recipients, ...second.recipients] : first.recipients;
  const countDistinct = () => new Set(recipients()).size;
  const again = await startSite(env);
  const isSent = () => countDistinct() === recipientsCount;
  const milliseconds = await until('everybody has it', isSent, longestMilliseconds);
  // What would be sent twice comes with the leases that are left.
  await wait(2000);
  await stop(again);
  await second.stop();
  const unsent = await withDatabase(env, (db) => db.$count(emails, sql`${emails.state} <> 'sent'`));
  const repeats = recipients().length - countDistinct();
  report(
    `${mailing.what}, ${processes === 1 ? 'embedded' : `${processes} processes`}`,
    `${what} after ${sentBefore} of ${recipientsCount}; ${countDistinct()} distinct recipients ${Math.round(milliseconds / 1000)} s after the restart, ${repeats} repeats, ${connections} connections were open, ${unsent} left in the outbox`,
    violated({
      'somebody did not get it': countDistinct() === recipientsCount,
      'more repeats than connections': repeats <= connections,
      'not everything is marked as sent': unsent === 0,
      'it was not in the middle': sentBefore < recipientsCount,
    }),
  );
}

/** Mail to a thousand: killed in the middle, and without a mail server for an hour. */
export async function mail(): Promise<void> {
  const runs = [
    [newsletter, killed],
    [newsletter, anHourWithout],
    [changeNotices, killed],
  ] as const;
  for (const [mailing, trouble] of runs) {
    await sendThrough(mailing, trouble, 1, await embedded());
    await onPostgres((env) => sendThrough(mailing, trouble, 2, env));
  }
}
