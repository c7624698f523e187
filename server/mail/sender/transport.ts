import type { Readable } from 'node:stream';
import type { NodemailerError, SendMailOptions } from 'nodemailer';
import { type Outcome, outcomeOf } from './outcome';
import { type SmtpTimeouts, type smtpOptions, smtpTimeouts } from './smtp-options';

export type Transport = {
  /** Sends a message. Never throws. */
  deliver: (message: SendMailOptions) => Promise<{ outcome: Outcome; code?: string; responseCode?: number }>;
  /** Ends what is under way, and all connections. */
  close: () => void;
};

/** Opens no connection yet: a pool of them to the mail server, each of which sends one message at a time. */
export async function openTransport(
  options: ReturnType<typeof smtpOptions>,
  { message: longest }: Pick<SmtpTimeouts, 'message'> = smtpTimeouts,
): Promise<Transport> {
  // Loaded only here: a server that sends nothing needs no memory for it.
  const { createTransport } = await import('nodemailer');
  const pool = createTransport({ ...options, pool: true });
  const streams = new WeakMap<object, Readable>();
  pool.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (streamOptions) => {
      const stream = create(streamOptions);
      if (mail.data.envelope) streams.set(mail.data.envelope, stream);
      return stream;
    };
    done();
  });
  return {
    async deliver(message) {
      const envelope = message.envelope ?? {};
      try {
        await pool.sendMail({ ...message, envelope, signal: AbortSignal.timeout(longest) });
        return { outcome: { kind: 'sent' } };
      } catch (thrown) {
        const error: NodemailerError = thrown instanceof Error ? thrown : new Error(String(thrown));
        const outcome = outcomeOf(error, streams.get(envelope)?.readableDidRead ?? false);
        return { outcome, code: error.code, responseCode: error.responseCode };
      }
    },
    close: () => pool.close({ force: true }),
  };
}
