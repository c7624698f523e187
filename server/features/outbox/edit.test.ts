import { auditLog } from '@shared/audit/tables';
import { splitSmallPrint } from '@shared/mail/emails';
import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../mail/placeholders';
import { testServer } from '../../testing/server';
import { editedEmailText, mailEnv, storedEmail } from '../../testing/stored-email';
import { storedNewsletter } from '../../testing/stored-newsletter';
import { storedVenue } from '../../testing/stored-route';

const server = testServer({ env: mailEnv });
const path = '/api/admin/emails';

let admin: Record<string, string>;
beforeEach(async () => {
  admin = await server.bearer({ isAdmin: true, username: 'rosie' });
});

const edit = (id: number, text: string, subject = 'You are in') =>
  server.api.put(`${path}/${id}`).set(admin).send({ subject, text });
const shown = async (id: number) => (await server.api.get(`${path}/${id}`).set(admin).expect(200)).body;
const stored = async (id: number) => {
  const [email] = await server.db.select().from(emails).where(eq(emails.id, id));
  if (!email?.text) throw new Error('the message is gone');
  return email;
};

describe('PUT /api/admin/emails/:id', () => {
  it('renders the message again, in both parts, and its links still lead where they led', async () => {
    const { id } = await storedEmail(server.db);
    const text = editedEmailText.replace('Welcome, Dana!', 'Bring the <big> bowls, Dana & Rex.');
    const { body } = await edit(id, text, 'You are in, and so is Rex').expect(200);
    expect(body).toMatchObject({ id, state: 'held', subject: 'You are in, and so is Rex' });
    expect(body.html).toContain('Bring the &lt;big&gt; bowls, Dana &amp; Rex.');
    expect(body.text).toContain('Bring the <big> bowls, Dana & Rex.');
    const { html, text: plain } = await stored(id);
    for (const content of [html, plain]) {
      const sent = fillPlaceholders(content ?? '', 'https://pups.example', { partner: 'TOKEN' });
      expect(sent).toContain('https://pups.example/partner/TOKEN');
      expect(sent).not.toMatch(/…|~partner~|site\.invalid/);
    }
    expect(html).toMatch(/<a href="https:\/\/site\.invalid\/partner\/~partner~" class="button"/);
  });

  it('leaves a message as it was where the text that was shown comes back', async () => {
    const { id, text } = await storedEmail(server.db);
    for (let round = 0; round < 3; round++) await edit(id, (await shown(id)).text).expect(200);
    expect((await stored(id)).text).toBe(text);
    const { content } = splitSmallPrint((await shown(id)).text);
    await edit(id, content).expect(200);
    expect((await stored(id)).text).toBe(text);
  });

  it('keeps a line of dashes that the organizer typed, and the small print', async () => {
    const { id } = await storedEmail(server.db);
    const { smallPrint } = splitSmallPrint((await shown(id)).text);
    await edit(id, `${editedEmailText}\n\n--\nRosie\n\n--\n${smallPrint}`).expect(200);
    const { text } = await shown(id);
    expect(text).toMatch(/--\s+Rosie/);
    expect(splitSmallPrint(text).smallPrint).toBe(smallPrint);
  });

  it('lets other links to the site follow it when it moves, and leaves those to other sites alone', async () => {
    const { id } = await storedEmail(server.db);
    const others = 'https://pups.example/events/7, https://pups.example.org/x, https://other.example/…';
    await edit(id, `${editedEmailText}\n\nSee https://pups.example. ${others}`).expect(200);
    const { text } = await stored(id);
    expect(text).toContain(
      'See https://site.invalid. https://site.invalid/events/7, https://pups.example.org/x, https://other.example/…',
    );
  });

  it('keeps a link with a token that was left out', async () => {
    const { id } = await storedEmail(server.db);
    const { body } = await edit(id, 'Welcome, Dana!').expect(200);
    expect(splitSmallPrint(body.text).content).toMatch(
      /^Welcome, Dana!\n\n.*https:\/\/pups\.example\/partner\/…$/,
    );
    const { html, text } = await stored(id);
    for (const content of [html, text]) expect(content).toContain('https://site.invalid/partner/~partner~');
    await edit(id, body.text).expect(200);
    expect((await stored(id)).text).toBe(text);
  });

  it('knows a link with a token at the end of a sentence', async () => {
    const { id } = await storedEmail(server.db);
    await edit(id, 'Everything is at https://pups.example/partner/….').expect(200);
    const { html, text } = await stored(id);
    expect(splitSmallPrint(text ?? '').content).toBe(
      'Everything is at https://site.invalid/partner/~partner~.',
    );
    expect(html).toContain('href="https://site.invalid/partner/~partner~"');
  });

  it.each([
    ['is none of the message’s', 'https://pups.example/newsletter/unsubscribe/…'],
    ['was made up', 'https://site.invalid/newsletter/unsubscribe/~unsubscribe~'],
  ])('rejects a text in which a link with a token %s', async (_case, link) => {
    const { id, html } = await storedEmail(server.db);
    const { body } = await edit(id, `${editedEmailText} ${link}`).expect(400);
    const shownLink = 'https://pups.example/newsletter/unsubscribe/…';
    expect(body.errors.text[0]).toContain(`The link ${shownLink} does not work`);
    expect((await stored(id)).html).toBe(html);
  });

  it('rejects a newsletter', async () => {
    const newsletter = await storedNewsletter(server.db);
    const letter = await storedEmail(server.db, { kind: 'newsletter', newsletterId: newsletter.id });
    expect((await edit(letter.id, editedEmailText).expect(409)).body.code).toBe('email-not-editable');
  });

  it.each([
    { subject: '' },
    { subject: 'You are in\r\nBcc: everyone@mail.example' },
    { subject: 'You are\nin' },
    { subject: 'x'.repeat(201) },
    { text: ' ' },
    { text: 'x'.repeat(20_001) },
    { text: 'nul \u0000' },
  ])('rejects a change of %o', async (change) => {
    const { id } = await storedEmail(server.db);
    const body = { subject: 'You are in', text: editedEmailText, ...change };
    const { body: error } = await server.api.put(`${path}/${id}`).set(admin).send(body).expect(400);
    expect(Object.keys(error.errors)).toEqual(Object.keys(change));
  });

  it('leaves a trace that tells neither the text nor the recipient', async () => {
    const { id } = await storedEmail(server.db, { subject: 'You are in' });
    await edit(id, `${editedEmailText}\n\nSecret bowls`).expect(200);
    const log = await server.db.select().from(auditLog);
    expect(log).toMatchObject([{ entity: 'email', username: 'rosie', label: 'You are in' }]);
    expect(log[0]?.after).toEqual({ editedAt: expect.any(String) });
    expect(JSON.stringify(log)).not.toMatch(/Secret bowls|dana@/);
  });
});

describe('a held message whose cause changes', () => {
  async function heldFor(businessName: string) {
    const venue = await storedVenue(server.db, { businessName, contactEmail: 'dana@bar.example' });
    const about = { aboutKind: 'venue', aboutId: venue.id } as const;
    const { id } = await storedEmail(server.db, { ...about, params: {}, html: null, text: null });
    const read = async () => (await server.api.get(`${path}/${id}`).set(admin).expect(200)).body;
    return { id, read, rename: (name: string) => server.db.update(venues).set({ businessName: name }) };
  }

  it('shows the change, as it would be sent now', async () => {
    const { read, rename } = await heldFor('The Barking Lot');
    expect((await read()).text).toContain('The Barking Lot');
    await rename('The Second Lot');
    const { subject, html, text, editedAt } = await read();
    for (const part of [subject, html, text]) expect(part).toContain('The Second Lot');
    expect(editedAt).toBeNull();
  });

  it('shows none where the organizer has edited it, and says so', async () => {
    const { id, read, rename } = await heldFor('The Barking Lot');
    await edit(id, editedEmailText).expect(200);
    await rename('The Second Lot');
    const { html, text, editedAt } = await read();
    expect(`${html}${text}`).not.toContain('The Second Lot');
    expect(text).toContain('Welcome, Dana!');
    expect(editedAt).toEqual(expect.any(String));
  });

  it('has no text where nobody wants it any more, and cannot be edited', async () => {
    const { id, read } = await heldFor('The Barking Lot');
    await server.db.update(venues).set({ isApproved: false });
    expect(await read()).toMatchObject({ html: null, text: null });
    await edit(id, editedEmailText).expect(409);
  });
});
