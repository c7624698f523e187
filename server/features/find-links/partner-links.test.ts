import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { finishAfterResponses } from '../../http/after-response';
import { prepareEmail, renderedNow } from '../../testing/outbox';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });

const rosie = 'rosie@tail.example';

/** Asks for a link, and gives what follows the response its time. */
async function ask(email: string) {
  await server.api.post('/api/partner/link').send({ email }).expect(200);
  await finishAfterResponses();
}

const linkEmails = () => server.db.select().from(emails).where(eq(emails.kind, 'partner-link'));

/** Stores applications that caused no mail, as imported ones do. */
async function applied(kind: 'venues' | 'vendors', ...rows: object[]) {
  await server.admin.post(`/api/admin/${kind}/import`).send({ rows }).expect(200);
}

async function prepare() {
  const [email] = await linkEmails();
  return prepareEmail(server, email);
}

describe('the links to the pages of an address’s applications', () => {
  it('are mailed to it, whatever its case', async () => {
    await applied('venues', aVenueInput(), aVenueInput({ businessName: 'The Other Bar' }));
    await applied('vendors', aVendorInput());
    await ask('ROSIE@tail.example');
    const [email, ...others] = await linkEmails();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: rosie, state: 'queued' });
    const { html, text } = await renderedNow(server, email);
    for (const page of ['venue-1', 'venue-2', 'vendor-1'])
      expect(text).toContain(`https://site.invalid/partner/~partner-${page}~`);
    expect(html).toContain('The Other Bar');
  });

  it('are mailed once an hour, however often they are asked for, and name no web address', async () => {
    await applied('venues', aVenueInput({ businessName: 'Win at https://spam.example' }));
    await ask(rosie);
    await ask(rosie);
    const [email, ...others] = await linkEmails();
    expect(others).toEqual([]);
    expect(`${email?.subject}${email?.html}${email?.text}`).not.toContain('spam');
  });

  it('do not end those that were sent before, and open each page', async () => {
    await applied('venues', aVenueInput(), aVenueInput({ businessName: 'The Other Bar' }));
    await ask(rosie);
    const tokens = await prepare();
    expect(Object.keys(tokens ?? {}).sort()).toEqual(['partner-venue-1', 'partner-venue-2']);
    await server.db.delete(emails);
    await ask(rosie);
    const { body } = await server.api.get(`/api/partner/${tokens?.['partner-venue-2']}`).expect(200);
    expect(body.businessName).toBe('The Other Bar');
  });

  it('are not sent where the address has no application any more', async () => {
    await applied('venues', aVenueInput());
    await ask(rosie);
    await server.db.update(venues).set({ contactEmail: 'luis@tail.example' });
    expect(await prepare()).toBeUndefined();
  });
});
