import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type DeliveryError, type Outcome, outcomeOf } from './outcome';
import { type SmtpTimeouts, type smtpOptions, smtpTimeouts } from './smtp-options';

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
