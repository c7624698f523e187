import { describe, expect, it } from 'vitest';
import { contactReply } from '../../features/contact/emails';
import { testMailServer } from '../../testing/mail-server';
import { queueTo, sendQueued, testRules } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { storeSetting } from '../../testing/store-setting';
import type { EmailRow, EmailRules } from '../email-rules';
import { siteLink, tokenPlaceholder } from '../placeholders';

const server = testServer({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
const mailServer = testMailServer();

const token = 'A'.repeat(32);
const newsletterRules: typeof testRules = {
  ...testRules,
  kind: 'newsletter',
  isNewsletter: true,
  load: async ({ params }) => ({ tokens: { unsubscribe: token }, render: async () => params }),
};

/** Sends one message. Gives it parsed, and its headers letter for letter. */
async function sendOne(changes: Partial<EmailRow> = {}, rules: EmailRules = testRules) {
  const row = await queueTo(server, 'ada@mail.example', { kind: rules.kind, ...changes });
  const [received] = await sendQueued(server, mailServer, { rules: { [rules.kind]: rules } });
  if (!received) throw new Error('nothing was received');
  const head = received.raw.slice(0, received.raw.indexOf('\r\n\r\n'));
  return { ...received, row, head };
}

const setContactEmail = (value: string) => storeSetting(server.db, 'contact_email', value);

describe('a message', () => {
  it('carries the id of its row, the time of sending, and that a machine wrote it', async () => {
    const before = Date.now() - 1000;
    const { mail, row, head, from, to } = await sendOne();
    expect(head).toContain(`Message-ID: <${row.messageId}@pups.example>`);
    expect(head).toContain('Auto-Submitted: auto-generated');
    expect(head).toContain('From: Pup Crawl Orlando <woof@pups.example>');
    expect(Date.parse(mail.date ?? '')).toBeGreaterThan(before);
    expect({ from, to }).toEqual({ from: 'woof@pups.example', to: 'ada@mail.example' });
    expect(head).not.toMatch(/^(?:List-|Reply-To)/im);
  });

  it('that a person wrote may be responded to by a machine', async () => {
    const { head } = await sendOne({}, { ...testRules, kind: contactReply.kind, cause: contactReply.cause });
    expect(head).not.toContain('Auto-Submitted');
  });

  it.each([
    ['woof@pups-orlando.com', 'Reply-To: woof@pups-orlando.com'],
    ['woof@pups.example', 'Reply-To: woof@pups.example'],
    ['Woof@pupcrawl.example', undefined],
    ['not an address', undefined],
  ])('asks for responses at the contact email of the settings (%s)', async (value, header) => {
    await setContactEmail(value);
    const { head } = await sendOne();
    expect(head.split('\r\n').find((line) => line.startsWith('Reply-To'))).toBe(header);
  });

  it('has both parts, in whatever script', async () => {
    const text = `Hunde 🐕 – ${'lang '.repeat(400)}`;
    const { mail } = await sendOne({ subject: 'Grüße – 犬 🐕', html: `<p>${text}</p>`, text });
    expect(mail.subject).toBe('Grüße – 犬 🐕');
    expect(mail.text?.trim()).toBe(text.trim());
    expect(mail.html?.trim()).toBe(`<p>${text}</p>`);
  });

  it('has links to the site, with the tokens of its recipient', async () => {
    const link = siteLink(`/newsletter/unsubscribe/${tokenPlaceholder('unsubscribe')}`);
    const content = { html: `<a href="${link}">Stop</a>`, text: `Stop: ${link}` };
    const { mail } = await sendOne(content, newsletterRules);
    const filled = `https://pups.example/newsletter/unsubscribe/${token}`;
    expect(mail.html?.trim()).toBe(`<a href="${filled}">Stop</a>`);
    expect(mail.text?.trim()).toBe(`Stop: ${filled}`);
  });
});

describe('a newsletter', () => {
  it('carries the headers to unsubscribe by one click, each on one line', async () => {
    const { head } = await sendOne({}, newsletterRules);
    const lines = head.split('\r\n');
    expect(lines).toContain(`List-Unsubscribe: <https://pups.example/api/newsletter/unsubscribe/${token}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(lines).toContain('List-ID: Pup Crawl Orlando <newsletter.pups.example>');
  });
});

describe('a line break in', () => {
  const injected = '\r\nBcc: eve@mail.example\r\n\r\nHello from Eve';

  it.each<[string, Partial<EmailRow>]>([
    ['a subject', { subject: `Hello${injected}` }],
    ['a text', { text: `Hello${injected}` }],
  ])('%s makes no header', async (_what, changes) => {
    const { head, to } = await sendOne(changes);
    expect(head).not.toMatch(/^Bcc/im);
    expect(to).toBe('ada@mail.example');
    expect(mailServer.messages).toHaveLength(1);
  });

  it.each([
    ['an address', `ada@mail.example${injected}`],
    ['an address, before a second one', 'ada@mail.example\neve@mail.example'],
    ['what looks like an address', '"ada\r\nRCPT TO:<eve@mail.example>"@mail.example'],
    ['five hundred recipients', Array.from({ length: 500 }, (_, n) => `a${n}@mail.example`).join(', ')],
  ])('%s sends nothing', async (_what, to) => {
    await queueTo(server, to);
    expect(await sendQueued(server, mailServer)).toEqual([]);
  });

  it('the setting of the contact email is left out', async () => {
    await setContactEmail(`ada@mail.com${injected}`);
    expect((await sendOne()).head).not.toMatch(/^(?:Reply-To|Bcc)/im);
  });

  it('the name of the sender makes no header', async () => {
    await queueTo(server, 'ada@mail.example');
    const from = { name: `Woof${injected}`, address: 'woof@pups.example' };
    const [received] = await sendQueued(server, mailServer, { from });
    expect(received?.mail.bcc).toBeUndefined();
    expect(received?.mail.from?.address).toBe('woof@pups.example');
  });
});

it('nothing is fetched or read for a message, whatever it says', async () => {
  const html = '<img src="file:///etc/passwd"><img src="data:image/png;base64,AAAA">';
  const { mail } = await sendOne({ html, text: 'file:///etc/passwd' });
  expect(mail.attachments).toEqual([]);
  expect(mail.html).toContain('file:///etc/passwd');
});
