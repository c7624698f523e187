import type { Config } from '../../config';
import { type SenderSettings, startSender } from './sender';
import { smtpOptions } from './smtp-options';
import { openTransport } from './transport';

type Settings = Pick<SenderSettings, 'db' | 'mail' | 'rules' | 'findPicture' | 'log' | 'onOutcome'> & {
  config: Pick<Config, 'mail' | 'publicUrl' | 'port'>;
};

/** Sends what is queued over the server that `SMTP_URL` names; nothing without one. */
export async function startSending({
  config,
  ...settings
}: Settings): Promise<{ stop: () => Promise<void> }> {
  const { smtpUrl, from, perSecond } = config.mail;
  if (smtpUrl === undefined) return { stop: async () => {} };
  const transport = openTransport(smtpOptions(smtpUrl));
  // Production has a PUBLIC_URL wherever it sends mail.
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  return startSender({ ...settings, transport, from, perSecond, origin });
}
