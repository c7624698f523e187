import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createMailServer, type MailServer, type MailServerSettings } from './mail-server';

/** A mail server for the tests of one file. Before each of them it works, and has received nothing. */
export function testMailServer(settings?: MailServerSettings): MailServer {
  const mailServer = createMailServer(settings);
  beforeAll(() => mailServer.start());
  beforeEach(() => {
    mailServer.heal();
    mailServer.empty();
  });
  afterAll(() => mailServer.stop());
  return mailServer;
}
