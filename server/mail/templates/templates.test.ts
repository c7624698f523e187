import { describe, expect, it } from 'vitest';
import { contactReplyEmail } from '../../features/contact/templates/contact-reply-email';
import { organizerDigestEmail, organizerNoticeEmail } from '../../features/notices/emails';
import {
  applicationApprovedEmail,
  applicationPendingEmail,
  applicationReceivedEmail,
} from '../../features/partners/templates/application-emails';
import { contrast } from '../../testing/contrast';
import { sampleEmails } from '../../testing/sample-emails';
import { fillPlaceholders, sitePictures } from '../placeholders';
import { renderEmail } from '../render';
import type { EmailContent } from './layout';
import { action, dark, light, tones } from './styles';

const samples = Object.entries(sampleEmails);
const origin = `https://${'long-'.repeat(12)}name.example`;
const names = [
  ...['confirm', 'unsubscribe', 'partner', 'partner-venue-12', 'partner-vendor-3', 'reset', 'registration'],
  ...['registration-5', 'registration-8'],
];
const tokens = Object.fromEntries(names.map((name, index) => [name, String(index).repeat(32)]));

const unescaped = (text: string) =>
  text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescaped(href));
}

const isVoid = /^(?:!doctype|meta|br|hr|img)$/;
const isInline = /^(?:a|b|br|code|em|s|span|strong)$/;
// What Outlook reads of the head is a comment to everything else.
const comments = /<!--.*?-->/gs;

/** The elements that are closed in the wrong order, or are blocks within a paragraph or heading. */
function wronglyNested(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = ''] of html.replace(comments, '').matchAll(/<(\/?)([a-z0-9!]+)[^>]*>/gi)) {
    if (slash) {
      if (open.pop() !== name) wrong.push(`/${name}`);
    } else {
      const inText = open.some((element) => /^(?:p|h[1-6])$/.test(element));
      if (inText && !isInline.test(name)) wrong.push(name);
      if (!isVoid.test(name)) open.push(name);
    }
  }
  return [...wrong, ...open];
}

it('the check of the nesting finds what is wrong', () => {
  expect(wronglyNested('<div><p>a<br><a>b</a></p></div>')).toEqual([]);
  expect(wronglyNested('<p><table></table></p>')).toEqual(['table']);
  expect(wronglyNested('<div><p></div>')).toEqual(['/div', 'div']);
});

describe.each(samples)('the message %s', (_name, content) => {
  const rendered = renderEmail(content);

  it('is small, and asks nobody for anything', async () => {
    const { html } = await rendered;
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30_000);
    // A picture that comes with the message asks nobody. One of the site's own becomes a part of it when it is sent.
    expect(html.replace(sitePictures, '$1cid:')).not.toMatch(
      /\ssrc=(?!"cid:)|url\(|<link|<script|@import|<form|\son\w+=/i,
    );
    for (const picture of html.match(/<img[^>]*>/g) ?? []) expect(picture).toMatch(/ alt="[^"]{10}/);
  });

  it('is a document in English whose elements close in order', async () => {
    const { html } = await rendered;
    expect(html).toMatch(/^<!doctype html><html lang="en"><head><meta charset="utf-8">/);
    expect(wronglyNested(html)).toEqual([]);
    const tables = html.match(/<table(?![^>]* role="presentation")/g);
    expect(tables).toBeNull();
  });

  it('says all in both forms, with the same links', async () => {
    const { html, text } = await rendered;
    const links = linksOf(html).map((href) => href.replace('mailto:', ''));
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !text.includes(href))).toEqual([]);
    expect(`${html}${text}`).not.toMatch(/undefined|\[object|NaN/);
    expect(text, 'punctuation behind a link').not.toMatch(/https?:\/\/\S*[.,;:!?)>\]"'](?=\s|$)/);
    expect(`${content.subject}\n${text}`, 'one kind of apostrophe').not.toMatch(/\p{L}'\p{L}/u);
    expect(text).not.toMatch(/\u034F|\u00A0|\n{3}|[^\S\n]\n/);
  });

  it('leads to the site, with the tokens of its recipient', async () => {
    const { html, text } = await rendered;
    const [filledHtml, filledText] = [html, text].map((part) => fillPlaceholders(part, origin, tokens));
    expect(`${filledHtml}${filledText}`).not.toMatch(/site\.invalid|~\w+~|\/…/);
    for (const href of linksOf(filledHtml ?? '').filter((link) => link.startsWith('http'))) {
      expect(href.startsWith(`${origin}/`), href).toBe(true);
      expect(filledText).toContain(href);
    }
  });
});

const script = '<script>alert("1")</script>';
const awkwardNames = [script, 'Biscuit & Bone "Bakery" 🦴', 'x'.repeat(200), "مقهى L'Éclair"];

describe.each(awkwardNames)('with the name %j', (name) => {
  const application = { kind: 'vendor', businessName: name, contactName: name } as const;
  const contents: EmailContent[] = [
    applicationReceivedEmail(application),
    applicationApprovedEmail(application),
    applicationPendingEmail(application),
    organizerNoticeEmail({
      about: 'message',
      name,
      adminPath: '/admin?tab=messages&open=1',
      lines: [[name, `${name}\n\n${name}`]],
    }),
    organizerDigestEmail({ entries: [{ about: 'message', name, adminPath: '/admin' }], more: 0 }),
    contactReplyEmail({ name, subject: name, message: name, createdAt: new Date(0) }, name),
  ];

  it('no message holds markup that was typed', async () => {
    for (const { html } of await Promise.all(contents.map(renderEmail))) {
      expect(html).not.toContain('<script');
      expect(wronglyNested(html)).toEqual([]);
    }
  });

  it('the plain text has it as it was typed', async () => {
    const [received, ...others] = await Promise.all(contents.map(renderEmail));
    for (const { text } of others) expect(text).toContain(name);
    expect(received?.text).toContain(name.length > 80 ? `${name.slice(0, 79)}…` : name);
  });
});

it('what strangers can cause leaves out names with a URL', async () => {
  const names = { businessName: 'Cheap pills: evil.example/x', contactName: 'www.evil.example' };
  const { subject, html, text } = await renderEmail(applicationReceivedEmail({ kind: 'venue', ...names }));
  expect(`${subject}${html}${text}`).not.toContain('evil');
  expect(text).toMatch(
    /^Application received\n\nThank you\n\nWe have your application to become a venue partner\./,
  );
});

const notice = { about: 'message' as const, name: 'Jo', adminPath: '/admin', lines: [] };

it('a subject is one line', async () => {
  const name = 'Jo\r\nBcc: all@example.com';
  const { subject } = await renderEmail(organizerNoticeEmail({ ...notice, name }));
  expect(subject).toMatch(/: Jo Bcc: all@example\.com$/);
});

it('the plain text reads like a letter', async () => {
  const application = { kind: 'vendor', businessName: 'Bone & Co', contactName: 'Jo Tanaka' } as const;
  const { text } = await renderEmail(applicationApprovedEmail(application));
  expect(text).toBe(`Approved

Welcome to the pack, Jo

Bone & Co is approved as a vendor partner of Pup Crawl Orlando. We’re glad to have you.

Before a crawl with room for your table, we write to you about the date, the location and what you need there. What we agree on is on your page, and your name on the crawl’s.

See my application: https://site.invalid/partner/~partner~

That page is yours. Anyone with the link can see what you sent us and answer for you, so keep it to yourself.

--
You are getting this because you applied as a vendor partner.
Pup Crawl Orlando: https://site.invalid/`);
});

it('line breaks of a value stay', async () => {
  const lines: [string, string][] = [['Message', 'a\n\nb']];
  const { html, text } = await renderEmail(organizerNoticeEmail({ ...notice, lines }));
  expect(html).toContain('a<br/><br/>b');
  expect(text).toContain('Message: a\n\nb');
});

it('a digest counts what it does not name', async () => {
  const entry = { about: 'venue', name: 'Peña', adminPath: '/admin' } as const;
  const one = await renderEmail(organizerDigestEmail({ entries: [entry], more: 0 }));
  expect(one.subject).toBe('1 new thing for you');
  expect(one.text).not.toContain('more');
  const many = await renderEmail(organizerDigestEmail({ entries: [entry, entry], more: 3 }));
  expect(many.subject).toBe('5 new things for you');
  expect(many.text).toContain('And 3 more.');
});

const palettes: [string, typeof light | typeof dark][] = [
  ['light', light],
  ['dark', dark],
];

it.each(palettes)('text can be read in %s mode', (_mode, { ground, card, mark, text, quiet, link, line }) => {
  for (const color of [text, quiet, link]) {
    expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color, card)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(text, mark)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
  expect(contrast(line, card)).toBeGreaterThanOrEqual(3);
});

it.each(Object.entries({ ...tones, action }))('text can be read on %s', (_name, { ground, text }) => {
  expect(contrast(ground, text)).toBeGreaterThanOrEqual(4.5);
});
