import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../../config';
import { startLoop } from '../../database/jobs';
import type { Letterhead } from '../email-rules';
import { findOrganizer } from '../organizer';
import { type ClaimedEmail, claimEmails, failOverdue, leaseMilliseconds } from './claim';
import { type Departure, type Preparing, prepareEmail } from './prepare';
import { createRecorder } from './record';
import { storeHeartbeat } from './status';
import {
  mostConnections,
  type Outcome,
  openTransport,
  smtpOptions,
  smtpTimeouts,
  type Transport,
} from './transport';

const pollMilliseconds = 10_000;
const heartbeatMilliseconds = 60_000;
/** How long a stop waits for messages that are under way, and then for the database. */
const patience = { messages: 4000, database: 1000 };
/** How much each message that was sent adds to the connections that may be used: a second one after two. */
const growth = 0.5;

export type SenderSettings = Omit<Preparing, 'letterhead'> & {
  config: Pick<Config, 'mail' | 'publicUrl' | 'port'>;
  transport: Transport;
  onOutcome?: ((kind: Outcome['kind'], count: number) => void) | undefined;
  /** After how many milliseconds it looks for messages that nobody has woken it for. */
  poll?: number;
};

/** Where links in messages lead. Production has a PUBLIC_URL wherever it sends mail. */
export const linkOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`;

/** Sends until stopped (docs/product/mail.md#sending-mail): a killed process repeats at most one message a connection. */
export function startSender(settings: SenderSettings): { stop: () => Promise<void> } {
  const { config, transport, onOutcome = () => {}, poll = pollMilliseconds, ...given } = settings;
  const { db, mail, log } = given;
  const { from, perSecond } = config.mail;
  const recorder = createRecorder(db, log);
  const letterhead: Letterhead = { from, origin: linkOrigin(config) };
  const preparing = { ...given, letterhead };
  const stopping = new AbortController();
  const { signal } = stopping;
  const pending: ClaimedEmail[] = [];
  /** What is being sent, by the connection's number. */
  const underWay = new Map<number, Promise<void>>();
  /** How many connections may be used: more of them only as the server is seen to take them. */
  let allowed = 1;
  let refusedAt = Number.NEGATIVE_INFINITY;
  let isStoringRefusal = false;
  let heartbeatAt = Number.NEGATIVE_INFINITY;

  async function end({ email }: ClaimedEmail, outcome: Outcome, departure?: Departure): Promise<void> {
    onOutcome(await recorder.record(email, outcome, departure), 1);
  }

  const releasePending = () => Promise.all(pending.splice(0).map((item) => end(item, { kind: 'released' })));

  /** The server takes nothing: what was claimed before goes back. */
  async function endRefused(item: ClaimedEmail, outcome: Outcome): Promise<void> {
    refusedAt = performance.now();
    allowed = 1;
    isStoringRefusal = true;
    await Promise.all([end(item, outcome), releasePending()]);
    isStoringRefusal = false;
  }

  async function send(item: ClaimedEmail, connection: number): Promise<void> {
    const { email, claimedAt, startAt } = item;
    const early = startAt - performance.now();
    if (early > 1) await wait(early, undefined, { signal }).catch(() => undefined);
    const prepared = await prepareEmail(preparing, email);
    if (!('message' in prepared)) return prepared.outcome && end(item, prepared.outcome);
    const isTooLate = performance.now() + smtpTimeouts.message > claimedAt + leaseMilliseconds;
    if (signal.aborted || isTooLate || claimedAt < refusedAt) return end(item, { kind: 'released' });
    const { message, departure } = prepared;
    const { outcome, code, responseCode } = await transport.deliver(message, connection);
    if (outcome.kind === 'sent') {
      allowed = Math.min(mostConnections, allowed + growth);
      return end(item, outcome, departure);
    }
    // A stop that lost its patience says nothing about the server.
    if (signal.aborted && outcome.kind === 'refused') return end(item, { kind: 'released' });
    // Neither words nor addresses: they are personal data.
    log.warn({ emailId: email.id, outcome: outcome.kind, code, responseCode }, 'a message was not sent');
    return outcome.kind === 'refused' ? endRefused(item, outcome) : end(item, outcome);
  }

  /** Sends what is pending over each connection that is free. */
  function sendPending(): void {
    for (let connection = 0; connection < Math.floor(allowed); connection += 1) {
      const item = underWay.has(connection) ? undefined : pending.shift();
      if (!item) continue;
      const ended = send(item, connection).finally(() => {
        underWay.delete(connection);
        sendPending();
        if (pending.length < mostConnections) loop.wake();
      });
      underWay.set(connection, ended);
    }
  }

  /** Claims messages if there is room for more. Gives for how long there will be no others. */
  async function claim(): Promise<number> {
    if (performance.now() >= heartbeatAt + heartbeatMilliseconds) {
      await storeHeartbeat(db);
      onOutcome('failed', await failOverdue(db));
      heartbeatAt = performance.now();
    }
    if (pending.length >= mostConnections || isStoringRefusal) return poll;
    const claim = await claimEmails(db, perSecond, poll);
    if (claim.emails.length === 0) return claim.askAgainIn;
    letterhead.replyTo = (await findOrganizer(db))?.address;
    if (claim.hasProblem) recorder.expectProblem();
    pending.push(...claim.emails);
    sendPending();
    return 0;
  }

  const loop = startLoop(claim, log);
  mail.wake = loop.wake;

  return {
    /** Claims nothing more, gives messages under way a few seconds, and leaves the rest to the next process. */
    async stop() {
      stopping.abort();
      const ended = loop.stop().then(() => Promise.all([releasePending(), ...underWay.values()]));
      await Promise.race([ended, wait(patience.messages)]);
      transport.close();
      recorder.close();
      await Promise.race([ended, wait(patience.database)]);
    },
  };
}

/** Sends what is queued over the server that `SMTP_URL` names; nothing without one. */
export function startSending(settings: Omit<SenderSettings, 'transport'>) {
  const { smtpUrl } = settings.config.mail;
  return smtpUrl === undefined
    ? undefined
    : startSender({ ...settings, transport: openTransport(smtpOptions(smtpUrl)) });
}
