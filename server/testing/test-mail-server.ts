import { afterAll, beforeAll, beforeEach } from 'vitest';
import { smtpOptions } from '../mail/sender/smtp-options';
import { openTransport, type Transport } from '../mail/sender/transport';
import { createMailServer, type MailServer, type MailServerSettings } from './mail-server';

/** With a transport that the tests of one file share: to start its thread takes longer than to send a message. */
export type TestMailServer = MailServer & { sharedTransport: () => Transport };

/** A mail server for the tests of one file. Before each of them it works, and has received nothing. */
export function testMailServer(settings?: MailServerSettings): TestMailServer {
  const mailServer = createMailServer(settings);
  let transport: Transport | undefined;
  const sharedTransport = () => {
    transport ??= openTransport(smtpOptions(mailServer.url));
    // Senders close theirs when they stop.
    return { ...transport, close: () => {} };
  };
  beforeAll(() => mailServer.start());
  beforeEach(() => {
    mailServer.heal();
    mailServer.empty();
  });
  afterAll(async () => {
    await transport?.close();
    await mailServer.stop();
  });
  return Object.assign(mailServer, { sharedTransport });
}
