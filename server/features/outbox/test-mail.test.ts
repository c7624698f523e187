import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../config';
import { testMailServer } from '../../testing/mail-server';
import { mailEnv } from '../../testing/stored-email';
import { sendTestMail } from './test-mail';

const mailServer = testMailServer({ login: { user: 'woof', password: 'bones' } });

const send = (to: string, env: Record<string, string> = {}) =>
  sendTestMail(parseConfig({ NODE_ENV: 'test', ...mailEnv, SMTP_URL: mailServer.url, ...env }), to);
const noServer = { SMTP_URL: 'smtp://127.0.0.1:1' };

describe('a test mail', () => {
  it('is sent at once, in both parts, and the mail server’s own words are repeated in one line', async () => {
    expect(await send('ada@mail.example')).toMatch(
      /^The mail server accepted the message to ada@mail\.example: 250 .+$/,
    );
    const [message] = mailServer.messages;
    expect(message).toMatchObject({ from: 'woof@pups.example', to: 'ada@mail.example' });
    expect(message?.mail.text).toContain('If you can read this');
    expect(message?.mail.html).toContain('If you can read this');
    expect(message?.raw).not.toMatch(/site\.invalid/);
    expect(message?.mail.from).toEqual({ name: 'Pup Crawl Orlando', address: 'woof@pups.example' });
  });

  it('has the subject that it is given, such as that of a failed backup', async () => {
    const config = parseConfig({ NODE_ENV: 'test', ...mailEnv, SMTP_URL: mailServer.url });
    await sendTestMail(config, 'ada@mail.example', 'The backup failed');
    expect(mailServer.messages[0]?.mail.subject).toBe('The backup failed');
  });

  it('that the mail server rejects says so with its words, in one line', async () => {
    mailServer.fail({ at: 'message', code: 554, words: '5.6.0 Not like\r\n554 this' });
    const failure = await send('ada@mail.example').catch((error: Error) => error.message);
    expect(failure).toContain(
      'The mail server did not accept the message to ada@mail.example: 554 5.6.0 Not like',
    );
    expect(failure).not.toMatch(/[\r\n]/);
    expect(mailServer.messages).toEqual([]);
  });

  it('fails where the password is wrong, the connection is cut or nobody listens', async () => {
    const wrong = mailServer.url.replace('bones', 'wrong');
    await expect(send('ada@mail.example', { SMTP_URL: wrong })).rejects.toThrow('535 5.7.8 Wrong user');
    mailServer.fail({ at: 'message', isCut: true });
    await expect(send('ada@mail.example')).rejects.toThrow('did not accept');
    await expect(send('ada@mail.example', noServer)).rejects.toThrow('ECONNREFUSED');
    const SMTP_URL = mailServer.url.replace('smtp:', 'smtps:');
    await expect(send('ada@mail.example', { SMTP_URL })).rejects.toThrow(
      'SMTP_URL should begin with smtp://',
    );
  });

  it('never shows the password of the mail server', async () => {
    const failure = await send('ada@mail.example', { SMTP_URL: 'smtp://woof:bones@127.0.0.1:1' }).catch(
      (error: Error) => error.message,
    );
    expect(failure).not.toContain('bones');
  });

  it.each([
    '',
    'ada',
    'ada@mail.example\r\nBcc: eve@mail.example',
    'ada@mail.example, eve@mail.example',
    Array.from({ length: 500 }, (_, number) => `dog${number}@mail.example`).join(','),
    'Ada <ada@mail.example>',
  ])('is not sent to %j', async (to) => {
    await expect(send(to)).rejects.toThrow('Usage: npm run admin -- test-mail ADDRESS');
    expect(mailServer.messages).toEqual([]);
  });

  it('is not sent while sending is off', async () => {
    await expect(send('ada@mail.example', { SMTP_URL: '' })).rejects.toThrow('SMTP_URL is not set');
  });
});
