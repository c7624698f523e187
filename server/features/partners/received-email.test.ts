import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { opensPageOf } from './partner-links';

const server = testServer({ env: mailEnv });

const outbox = () => server.db.select().from(emails).orderBy(emails.id);
const applyAsVenue = (changes: object = {}) =>
  server.api.post('/api/venues').send({ ...aVenueInput(), ...changes });
const applyAsVendor = (changes: object = {}) =>
  server.api.post('/api/vendors').send({ ...aVendorInput(), ...changes });

describe.each([
  { kind: 'venue', apply: applyAsVenue },
  { kind: 'vendor', apply: applyAsVendor },
] as const)('the application of a $kind', ({ kind, apply }) => {
  it('is answered by mail, with a link to the page of the applicant', async () => {
    const { body } = await apply().expect(201);
    expect(body.message).toContain('Our email to rosie@tail.example has the link to your own page');
    const [email, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      kind: 'application-received',
      state: 'queued',
      to: 'rosie@tail.example',
      aboutKind: kind,
      aboutId: 1,
    });
    const { html, text } = await renderedNow(server, email);
    expect(html).toContain('https://site.invalid/partner/~partner~');
    expect(text).toContain('https://site.invalid/partner/~partner~');
  });

  it('quotes no text but names', async () => {
    await apply({ additionalInfo: 'Buy at https://spam.example', contactTitle: 'Chief spammer' }).expect(201);
    const [email] = await outbox();
    const { html, text } = await renderedNow(server, email);
    expect(`${email?.subject}${html}${text}`).not.toMatch(/spam/);
  });
});

it('one address is written to once in 24 hours, however often its venues apply', async () => {
  await applyAsVenue().expect(201);
  await applyAsVenue({ contactEmail: 'ROSIE@tail.example', businessName: 'The Second Tail' }).expect(201);
  expect(await server.db.$count(venues)).toBe(2);
  expect(await outbox()).toHaveLength(1);
});

describe('right before it is sent, the mail about an application', () => {
  async function prepare() {
    const [email] = await outbox();
    return prepareEmail(server, email);
  }

  it('gets a token that opens the page of its applicant for a year', async () => {
    await applyAsVenue().expect(201);
    const tokens = await prepare();
    const [venue] = await server.db.select().from(venues);
    if (!venue) throw new Error('there is no venue');
    const opens = (days: number) => {
      const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
      return opensPageOf(server.mail, 'venue', venue, tokens?.partner ?? '', at);
    };
    expect([opens(0), opens(364), opens(366)]).toEqual([true, true, false]);
    expect(opensPageOf(server.mail, 'vendor', venue, tokens?.partner ?? '', new Date())).toBe(false);
  });

  it('is dropped where the application has another contact by now, or is gone', async () => {
    await applyAsVenue().expect(201);
    await server.db.update(venues).set({ contactEmail: 'luis@tail.example' });
    expect(await prepare()).toBeUndefined();
    await server.db.update(venues).set({ contactEmail: 'rosie@tail.example' });
    expect(await prepare()).toBeDefined();
    await server.db.delete(venues);
    expect(await prepare()).toBeUndefined();
  });
});
