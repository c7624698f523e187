import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderEmail } from './render';
import { fillSlots, slot } from './slots';

const rendered = () =>
  renderEmail({
    subject: `For ${slot('name')}`,
    body: createElement('p', null, 'Dear ', slot('name'), ', your code is ', slot('code')),
  });

it('a message that is rendered once says to each recipient what is theirs', async () => {
  const email = await rendered();
  expect(fillSlots(email, { name: 'Ana', code: '1' })).toEqual({
    subject: 'For Ana',
    html: '<!doctype html><p>Dear Ana, your code is 1</p>',
    text: 'Dear Ana, your code is 1',
  });
  expect(fillSlots(email, { name: 'Jo', code: '2' }).text).toBe('Dear Jo, your code is 2');
});

it('what fills a slot is no markup, and fills no other slot', async () => {
  const { html, text } = fillSlots(await rendered(), {
    name: `<b title="x">L'Éclair & ${slot('code')} $&</b>`,
    code: 'secret',
  });
  expect(html).toContain(
    `Dear &lt;b title=&quot;x&quot;&gt;L&#x27;Éclair &amp; ${slot('code')} $&amp;&lt;/b&gt;,`,
  );
  expect(text).toBe(`Dear <b title="x">L'Éclair & ${slot('code')} $&</b>, your code is secret`);
});

it('a subject stays one line', async () => {
  expect(fillSlots(await rendered(), { name: 'Rex\r\nBcc: all@example.com' }).subject).toBe(
    'For Rex Bcc: all@example.com',
  );
});
