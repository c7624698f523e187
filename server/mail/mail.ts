import type { Config } from '../config';
import type { Rules } from './email-rules';
import type { LinkKey } from './link-key';

/** What composing messages needs to know. */
export type Mail = LinkKey & {
  /** Whether messages leave at all: `SMTP_URL` is set. Without it each is composed as held. */
  isOn: boolean;
  /** What holds for each kind of message. */
  rules: Rules;
  /** Tells this process's sender, who sets it, that a message was queued. Without it that is seen a moment later. */
  wake: () => void;
};

export const createMail = (config: Pick<Config, 'mail'>, linkKey: Buffer, rules: Rules): Mail => ({
  isOn: config.mail.smtpUrl !== undefined,
  linkKey,
  rules,
  wake: () => {},
});
