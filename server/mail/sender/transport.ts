import type { Readable } from 'node:stream';
import type { FailureCause } from '@shared/mail/email-kinds';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { loopback } from '../../config-rules';

type DeliveryError = Pick<NodemailerError, 'message' | 'code' | 'command' | 'response' | 'responseCode'>;

/** How an attempt to send a message ended. */
export type Outcome =
  | { kind: 'sent' }
  /** Its cause is gone: nobody wants it any more. */
  | { kind: 'dropped' }
  /** For good, through no fault of the mail server. */
  | { kind: 'failed'; cause: FailureCause; reason: string }
  /** Not now: this message is tried again, others go on. For good it would fail for this cause. */
  | { kind: 'deferred'; cause: FailureCause; reason: string }
  /** Not tried, or not to be counted. */
  | { kind: 'released' }
  /** The server takes nothing from us at present: everything waits. One that it had begun to receive counts the attempt. */
  | { kind: 'refused'; reason: string; hadBegun: boolean };

/** What the server says of itself and of us, where another recipient would get the same response (RFC 3463, 4954). */
const codesAboutUs = new Set([421, 454, 530, 534, 535, 538]);
/** Its state, but for a message that is too large; and the day's quota, in the words of Gmail. */
const detailsAboutUs = /^\d{3}[ -][45]\.(3\.(?!4\b)\d+|4\.5)\b/;

/** Nodemailer's codes where it did not get as far as the message, or not again. */
const connectionErrors = /^E(?:CONNECTION|TIMEDOUT|SOCKET|DNS|TLS|PROTOCOL|AUTH|NOAUTH|ABORT)$/;

/** What the server said, or else what happened to the connection, in one line. Of TLS its words say too little. */
export function reasonOf({ code, response, message }: DeliveryError): string {
  if (message.includes('wrong version number'))
    return 'SMTP_URL should begin with smtp:// for this port: the mail server does not begin with TLS there';
  return (code === 'ETLS' ? message : (response ?? message)).replace(/\s+/g, ' ').trim().slice(0, 500);
}

/** What follows from nodemailer's error. `hadBegun`: the server had begun to receive the message. */
export function outcomeOf(error: DeliveryError, hadBegun: boolean): Outcome {
  const { code, command = '', response = '', responseCode } = error;
  const reason = reasonOf(error);
  if (code !== undefined && connectionErrors.test(code)) return { kind: 'refused', reason, hadBegun };
  // A fault of ours, which must not keep others from being sent.
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return { kind: 'deferred', cause: 'rejected', reason };
  const isTooLarge = responseCode === 552;
  const isAboutUs =
    (responseCode !== undefined && codesAboutUs.has(responseCode)) ||
    detailsAboutUs.test(response) ||
    (command === 'MAIL FROM' && responseCode !== undefined && !isTooLarge);
  if (isAboutUs) return { kind: 'refused', reason, hadBegun: false };
  // Without a response nodemailer itself found that it cannot be sent.
  const isForGood = responseCode === undefined || responseCode >= 500;
  return { kind: isForGood ? 'failed' : 'deferred', cause: 'rejected', reason };
}

/** SMTP's limits in milliseconds, together below a message's lease, or another process would send it too. */
export const smtpTimeouts = {
  connect: 10_000,
  greeting: 10_000,
  /** Without a byte from the server. */
  silence: 20_000,
  /** From the first byte to the last response, however many bytes come in between. */
  message: 35_000,
};
export type SmtpTimeouts = typeof smtpTimeouts;

export const mostConnections = 10;

/** What nodemailer needs to know of `SMTP_URL` (docs/product/mail.md#sending-mail). */
export function smtpOptions(smtpUrl: string, timeouts: SmtpTimeouts = smtpTimeouts): SMTPPoolOptions {
  // Nodemailer's own reading of URLs lets a query turn off TLS.
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const isLoopback = loopback.test(hostname);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback,
    // Nobody is in between on the way to this machine, and mail servers come with a certificate that nobody vouches for.
    tls: { rejectUnauthorized: !isLoopback },
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    maxMessages: 100,
    // What the server closed between two messages is no fault, once.
    maxRequeues: 2,
    idleTimeout: 30_000,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    socketCloseTimeout: 1000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type SmtpOptions = ReturnType<typeof smtpOptions>;

export type Transport = {
  /** Sends a message over one of the connections, by its number from 0. Never throws. */
  deliver: (
    message: SendMailOptions,
    connection: number,
  ) => Promise<{ outcome: Outcome; code?: string; responseCode?: number }>;
  /** Ends what is under way, and all connections. */
  close: () => void;
};

/** A connection, which opens with its first message and sends one at a time. */
function createConnection(options: SmtpOptions, longest: number) {
  const transport = createTransport({ ...options, pool: true, maxConnections: 1 });
  let underWay = new AbortController();
  let source: Readable | undefined;
  transport.use('stream', ({ message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (streamOptions) => {
      source = create(streamOptions);
      return source;
    };
    done();
  });
  return {
    async send(message: SendMailOptions): Promise<void> {
      source = undefined;
      // `AbortSignal.timeout` would keep each message until its time is over.
      underWay = new AbortController();
      const timer = setTimeout(() => underWay.abort(), longest);
      const { signal } = underWay;
      await transport.sendMail({ ...message, signal }).finally(() => clearTimeout(timer));
    },
    /** Whether the server had begun to receive the last message. */
    hadBegun: () => source?.readableDidRead ?? false,
    close() {
      underWay.abort();
      transport.close();
    },
  };
}

/** Connections to the mail server: over one whose last message is not stored as sent, no other follows. */
export function openTransport(
  options: SmtpOptions,
  { message: longest }: Pick<SmtpTimeouts, 'message'> = smtpTimeouts,
): Transport {
  const connections: ReturnType<typeof createConnection>[] = [];
  return {
    async deliver(message, number) {
      connections[number] ??= createConnection(options, longest);
      const connection = connections[number];
      try {
        await connection.send(message);
        return { outcome: { kind: 'sent' } };
      } catch (thrown) {
        const error: DeliveryError = thrown instanceof Error ? thrown : new Error(String(thrown));
        const { code, responseCode } = error;
        return { outcome: outcomeOf(error, connection.hadBegun()), code, responseCode };
      }
    },
    close() {
      for (const connection of connections) connection?.close();
    },
  };
}
