import { expect, it } from 'vitest';
import {
  applicationApprovedEmail,
  applicationReceivedEmail,
} from '../../features/partners/templates/application-emails';
import { renderEmail } from '../render';
import { plainTextEmail } from './plain-text-email';

const render = (text: string) => renderEmail(plainTextEmail({ subject: 'Hello', text }));

const application = { kind: 'venue', businessName: 'Peña & Café #4', contactName: 'Ana' } as const;

it.each([applicationReceivedEmail, applicationApprovedEmail])(
  '%o keeps its form when edited',
  async (email) => {
    const original = await renderEmail(email(application));
    const edited = await render(original.text.replaceAll('\n', '\r\n'));
    expect(edited.text).toBe(original.text);
    const markup = (html: string) =>
      html.match(/<h1[^>]*>.*?<\/h1>|<a [^>]*class="button"[^>]*>|background-color:#\w+/g);
    expect(markup(edited.html)).toEqual(markup(original.html));
  },
);

it.each(['Hi Ana,', 'Just one sentence.', 'See https://pups.example'])('%j is no headline', async (line) => {
  expect((await render(`${line}\n\nMore`)).html).not.toContain('<h1');
});

it('the text is as the organizer wrote it, with links and line breaks', async () => {
  const text =
    'Hi,\n\nsee https://pups.example/a?b=1&c=2, or (https://pups.example/d).\nWoof <b>\n\n--\nMaya\n\n--\nWhy: https://pups.example/why';
  const { html, text: sent } = await render(text);
  expect(html).toContain('href="https://pups.example/a?b=1&amp;c=2"');
  expect(html).toContain('href="https://pups.example/d"');
  expect(html).toContain('<br/>Woof &lt;b&gt;');
  expect(sent).toBe(`${text}\nPup Crawl Orlando: https://site.invalid/`);
});

it('a javascript: link stays text', async () => {
  expect((await render('Click javascript:alert(1)')).html).not.toContain('href="javascript');
});
