import type { Config } from '../config';

/** What composing messages needs to know. */
export type Mail = {
  /** Whether messages leave at all: `SMTP_URL` is set. Without it each is composed as held. */
  isOn: boolean;
  /** Signs links and hashes addresses: see `findLinkKey`. */
  linkKey: Buffer;
  /** Tells this process's sender that a message was queued. Without it the sender sees so a moment later. */
  wake: () => void;
  /** What `wake` calls. */
  onWake: (listener: () => void) => void;
};

export function createMail(config: Pick<Config, 'mail'>, linkKey: Buffer): Mail {
  let listener = () => {};
  return {
    isOn: config.mail.smtpUrl !== undefined,
    linkKey,
    wake: () => listener(),
    onWake: (newListener) => {
      listener = newListener;
    },
  };
}
