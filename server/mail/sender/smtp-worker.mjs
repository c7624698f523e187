// Plain JavaScript: Node 20 cannot start a worker from TypeScript.
import { workerData } from 'node:worker_threads';
import { createTransport } from 'nodemailer';

// Tinypool hands its own data on as the first of two.
/** @type {[unknown, { options: ReturnType<typeof import('./smtp-options').smtpOptions>, longest: number }]} */
const [, { options, longest }] = workerData;

/** @type {WeakMap<object, import('node:stream').Readable>} */
const streams = new WeakMap();

/** A connection, which opens with its first message. */
function createConnection() {
  const connection = createTransport({ ...options, pool: true, maxConnections: 1 });
  connection.use('stream', (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (streamOptions) => {
      const stream = create(streamOptions);
      if (mail.data.envelope) streams.set(mail.data.envelope, stream);
      return stream;
    };
    done();
  });
  return connection;
}

// Each sends for one worker of the sender alone: over one whose last message is not stored as sent, no other follows.
const connections = Array.from({ length: options.maxConnections ?? 1 }, createConnection);

/**
 * Sends a message. Gives the error where it was not sent, and whether the server had begun to receive it.
 * @param {{ message: import('nodemailer').SendMailOptions & { envelope: object }, connection: number }} task
 */
export async function deliver({ message, connection }) {
  // `AbortSignal.timeout` would keep each message until its time is over.
  const tooLong = new AbortController();
  const timer = setTimeout(() => tooLong.abort(), longest);
  try {
    await connections[connection]?.sendMail({ ...message, signal: tooLong.signal });
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
