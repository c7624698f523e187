import type { Config } from '../config';

/** What composing messages needs to know. */
export type Mail = {
  /** Whether messages leave at all: `SMTP_URL` is set. Without it each is composed as held. */
  isOn: boolean;
  /** Signs links and hashes addresses: see `findLinkKey`. */
  linkKey: Buffer;
  /** Tells this process's sender, who sets it, that a message was queued. Without it that is seen a moment later. */
  wake: () => void;
};

export const createMail = (config: Pick<Config, 'mail'>, linkKey: Buffer): Mail => ({
  isOn: config.mail.smtpUrl !== undefined,
  linkKey,
  wake: () => {},
});
