import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { loopback } from '../../config';

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

/** The most connections to the mail server that one process opens. */
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
