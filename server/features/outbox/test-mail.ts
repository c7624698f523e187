import { randomUUID } from 'node:crypto';
import { email } from '@shared/fields';
import { site } from '@shared/site';
import { type Config, StartError } from '../../config';
import { letterOf } from '../../mail/email-rules';
import { oneLine } from '../../mail/render';
import { composeMessage } from '../../mail/sender/prepare';
import { linkOrigin } from '../../mail/sender/sender';
import { reasonOf, smtpOptions, smtpTimeouts } from '../../mail/sender/transport';
import type { EmailContent } from '../../mail/templates/layout';
import { paragraphs } from '../../mail/templates/parts';

export const testEmail: EmailContent = {
  subject: `A test from ${site.name}`,
  preview: 'If you can read this, sending works.',
  badge: 'It works',
  tone: 'palm',
  heading: 'Sit. Stay. Sent.',
  body: paragraphs(`If you can read this, the mail server takes what ${site.name} sends, and delivers it.`),
  reason: 'You get this because somebody with access to the site’s server asked for a test.',
};

type MailConfig = Pick<Config, 'mail' | 'publicUrl' | 'port'>;

async function composeTest(config: MailConfig, to: string, subject = testEmail.subject) {
  const letter = letterOf({ ...testEmail, subject });
  const email = { to, messageId: randomUUID() };
  const content = await letter.render();
  const letterhead = { from: config.mail.from, origin: linkOrigin(config) };
  return composeMessage({ email, letter, content, rule: { cause: 'site' } }, letterhead);
}

/** Sends one message at once. Gives the mail server's word in a line; throws a StartError where it was not accepted. */
export async function sendTestMail(config: MailConfig, to: string, subject?: string): Promise<string> {
  const address = email.safeParse(to);
  if (!address.success) throw new StartError('Usage: npm run admin -- test-mail ADDRESS [SUBJECT]');
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined)
    throw new StartError(`Sending is off: SMTP_URL is not set, so ${site.name} has no mail server to ask.`);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ ...smtpOptions(smtpUrl), pool: true });
  const signal = AbortSignal.timeout(smtpTimeouts.message);
  try {
    const { response } = await transport.sendMail({
      ...(await composeTest(config, address.data, subject)),
      signal,
    });
    return `The mail server accepted the message to ${address.data}: ${oneLine(response)}`;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw new StartError(`The mail server did not accept the message to ${address.data}: ${reasonOf(error)}`);
  } finally {
    transport.close({ force: true });
  }
}
