// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import { workerData } from 'node:worker_threads';
import { createTransport } from 'nodemailer';

// Tinypool hands its own data on as the first of two.
/** @type {[unknown, { options: ReturnType<typeof import('./smtp-options').smtpOptions>, longest: number }]} */
const [, { options, longest }] = workerData;
const pool = createTransport({ ...options, pool: true });

/** @type {WeakMap<object, import('node:stream').Readable>} */
const streams = new WeakMap();
pool.use('stream', (mail, done) => {
  const create = mail.message.createReadStream.bind(mail.message);
  mail.message.createReadStream = (streamOptions) => {
    const stream = create(streamOptions);
    if (mail.data.envelope) streams.set(mail.data.envelope, stream);
    return stream;
  };
  done();
});

/**
 * Sends a message. Gives the error where it was not sent, and whether the server had begun to receive it.
 * @param {import('nodemailer').SendMailOptions & { envelope: object }} message
 */
export async function deliver(message) {
  // `AbortSignal.timeout` would keep each message until its time is over.
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longest);
  try {
    await pool.sendMail({ ...message, signal: tooLong.signal });
    return {};
  } catch (error) {
    const {
      message: text,
      code,
      command,
      response,
      responseCode,
    } = /** @type {import('./outcome').DeliveryError} */ (error);
    const hadBegun = streams.get(message.envelope)?.readableDidRead ?? false;
    return { error: { message: text, code, command, response, responseCode }, hadBegun };
  } finally {
    clearTimeout(timer);
  }
}
