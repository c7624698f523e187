import { conditions } from '@shared/registrations/conditions';
import { registrations } from '@shared/registrations/tables';
import { stateElementId } from '@shared/rendering/rendering';
import { rateLimits } from '@shared/system/tables';
import { afterAll, describe, expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedOpenEvent, storedRegistration } from '../../testing/stored-registration';
import { startStripe } from '../../testing/stripe/stand-in';

const server = testServer({ site: aSite() });
const limited = testServer({ site: aSite(), env: { RATE_LIMITS: 'on' } });
const stripe = await startStripe();
const selling = testServer({ site: aSite(), env: { ...mailEnv, ...stripe.env } });
afterAll(() => stripe.stop());
const withoutSite = testServer();

/** What a browser sends of the form, for two people with a dog in the second row. */
const filledIn = {
  firstName: 'Rosie',
  lastName: 'Barker',
  email: 'rosie@mail.example',
  phone: '407 555 0101',
  people: '2',
  'dogs.0.name': '',
  'dogs.0.breed': '',
  'dogs.1.name': 'Biscuit',
  'dogs.1.breed': 'Beagle',
  'dogs.2.name': ' ',
  'dogs.2.breed': '',
  ...Object.fromEntries(Object.keys(conditions).map((name) => [name, 'on'])),
  leaveBlank: '',
};

type Fields = Record<string, string | undefined>;

/** Sends the form as a browser does. A field that is undefined is left out, like a box that is not ticked. */
function send(id: number | string, changes: Fields = {}, to = server) {
  const fields = Object.entries({ ...filledIn, ...changes }).filter(([, value]) => value !== undefined);
  return to.api
    .post(`/api/events/${id}/registrations`)
    .type('form')
    .send(Object.fromEntries(fields))
    .redirects(0);
}

/** The page's state, from which the browser goes on. */
function stateOf(html: string) {
  const [, json = ''] = new RegExp(`id="${stateElementId}"[^>]*>(.*?)</script>`).exec(html) ?? [];
  return JSON.parse(json);
}

const sentFormOf = (html: string) => stateOf(html).sentForm;

describe('the registration form without JavaScript', () => {
  it('leads to where a spot is paid that is sold here, as its page lets forms do', async () => {
    const { id } = await storedOpenEvent(selling.db, { payment: 'online', price: 2500 });
    const { status, headers } = await send(id, {}, selling);
    expect([status, headers.location]).toEqual([303, stripe.sessions().at(-1)?.url]);
    const policyOf = async (path: string) =>
      (await selling.api.get(path).expect(200)).headers['content-security-policy'];
    expect(await policyOf(`/events/${id}`)).toContain(`form-action 'self' ${stripe.origin};`);
    expect(await policyOf('/')).toContain("form-action 'self';");
  });

  it('says so where Stripe is away, with everything that was typed', async () => {
    const { id } = await storedOpenEvent(selling.db, { payment: 'online', price: 2500 });
    stripe.fail({ status: 500 });
    const { status, headers, text } = await send(id, {}, selling);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('30');
    const { values, errors } = sentFormOf(text);
    expect(values).toMatchObject({ firstName: 'Rosie', email: 'rosie@mail.example' });
    expect(errors.form).toEqual([expect.stringContaining('Nothing was charged')]);
  });

  it('stores the party, and leads to the page that says so', async () => {
    const { id } = await storedOpenEvent(selling.db);
    const { status, headers } = await send(id, {}, selling);
    expect(status).toBe(303);
    expect(headers.location).toBe(`/events/${id}?registered=confirmed#register`);
    expect(headers['cache-control']).toBe('no-store');
    expect(await selling.db.select().from(registrations)).toMatchObject([
      {
        eventId: id,
        state: 'confirmed',
        firstName: 'Rosie',
        email: 'rosie@mail.example',
        people: 2,
        dogs: [{ name: 'Biscuit', breed: 'Beagle' }],
        acceptedAt: expect.any(Date),
      },
    ]);
  });

  it('shows what is wrong and what was typed, on the event’s page, and stores nothing', async () => {
    const { id } = await storedOpenEvent(server.db);
    const typed = { email: 'rosie', people: '7', termsAccepted: undefined, 'dogs.3.breed': '<script>' };
    const { status, headers, text } = await send(id, typed);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(text).toContain(`<h1>/events/${id}</h1>`);
    expect(text).not.toContain('<script>"');
    const { eventId, values, errors } = sentFormOf(text);
    expect(eventId).toBe(id);
    expect(errors).toEqual({
      email: [expect.any(String)],
      people: ['At most 6 people can come together'],
      termsAccepted: ['Please accept the terms'],
      'dogs.1.name': ['Please tell us the dog’s name'],
    });
    // The first row was left empty: the others moved up.
    expect(values).toMatchObject({
      firstName: 'Rosie',
      email: 'rosie',
      people: '7',
      isOfAge: 'on',
      'dogs.0.name': 'Biscuit',
      'dogs.1.breed': '<script>',
    });
    expect(values).not.toHaveProperty('termsAccepted');
    expect(await server.db.select().from(registrations)).toEqual([]);
  });

  it('reads a party of digits alone', async () => {
    const { id } = await storedOpenEvent(server.db);
    for (const people of ['', '-1', 'two', '0x5', '1e0', '+2', '2.0']) {
      const { text } = await send(id, { people }).expect(400);
      expect(sentFormOf(text).errors.people, people).toHaveLength(1);
    }
  });

  it('shows the page of an event that is closed, and says so', async () => {
    const { id } = await storedOpenEvent(server.db, { registrationOpen: false });
    expect(sentFormOf((await send(id).expect(409)).text).errors.form[0]).toContain('not open');
  });

  it('gets the page of no event where there is none, or a hidden one', async () => {
    const { id } = await storedOpenEvent(server.db, { isActive: false });
    for (const missing of [id, 4711]) {
      const { text } = await send(missing).expect(404);
      expect(text).toContain('<h1>');
    }
    await send('x').expect(400);
  });

  it('says when to try again where too many were sent', async () => {
    const { id } = await storedOpenEvent(limited.db);
    await send(id, {}, limited).expect(200);
    await limited.db.update(rateLimits).set({ points: 40 });
    const { headers, text } = await send(id, {}, limited).expect(429);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    const { values, errors } = sentFormOf(text);
    expect(values).toMatchObject({ firstName: 'Rosie' });
    expect(errors.form).toEqual([expect.stringContaining('again')]);
  });

  it('asks whether a person sent it where the hidden field is filled in, and then stores it', async () => {
    const { id } = await storedOpenEvent(selling.db);
    const { text } = await send(id, { leaveBlank: 'x' }, selling).expect(409);
    const { values, errors } = sentFormOf(text);
    const question = [expect.stringContaining('“Yes, I am a person”')];
    expect(errors).toEqual({ isPerson: question, form: question });
    expect(values).toMatchObject({ firstName: 'Rosie', 'dogs.0.name': 'Biscuit', termsAccepted: 'on' });
    expect(values).not.toHaveProperty('isPerson');
    expect(await selling.db.select().from(registrations)).toEqual([]);
    const ticked = { leaveBlank: 'x', isPerson: 'on' };
    const again = await send(id, { ...ticked, email: 'rosie' }, selling).expect(400);
    expect(sentFormOf(again.text).values).toMatchObject({ isPerson: 'on', email: 'rosie' });
    await send(id, ticked, selling).expect(303);
    expect(await selling.db.select().from(registrations)).toHaveLength(1);
  });

  it('comes back filled in where the address has a spot, and says so', async () => {
    const { id } = await storedOpenEvent(selling.db);
    const { email } = await storedRegistration(selling.db, { eventId: id });
    const { text } = await send(id, { email }, selling).expect(409);
    const said = [expect.stringContaining('This address already has a spot.')];
    const { values, errors } = sentFormOf(text);
    expect(values).toMatchObject({
      firstName: 'Rosie',
      email,
      'dogs.0.name': 'Biscuit',
      termsAccepted: 'on',
    });
    expect(errors).toEqual({ email: said, form: said });
  });

  it('shows the link once where no mail is sent', async () => {
    const { id } = await storedOpenEvent(server.db);
    const { headers, text } = await send(id).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const link = expect.stringMatching(/^http.*\/registration\/[\w-]{32}$/);
    const { result } = sentFormOf(text);
    expect(result).toEqual({ state: 'confirmed', message: expect.stringContaining('your name'), link });
    const path = `/api/registrations/${result.link.split('/').at(-1)}`;
    expect((await server.api.get(path).expect(200)).body.firstName).toBe('Rosie');
    expect((await server.api.get(`/events/${id}`)).text).not.toContain('/registration/');
  });

  it.each([
    ['a browser that says so', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['one on a site beside ours', { 'Sec-Fetch-Site': 'same-site' }],
    ['an older browser', { Origin: 'https://evil.example' }],
    ['a page that hides where it is', { Origin: 'null' }],
  ])('is not taken from another site by %s', async (_which, headers: Record<string, string>) => {
    const { id } = await storedOpenEvent(server.db);
    const { body } = await send(id).set(headers).expect(400);
    expect(body.code).toBe('invalid-request');
    expect(await server.db.select().from(registrations)).toEqual([]);
  });

  it.each([
    ['its own page', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://pups.example' })],
    ['its own page in an older browser', () => ({ Origin: 'https://pups.example' })],
    [
      'its own page under another name',
      () => ({ Host: `localhost:${selling.port}`, Origin: `http://localhost:${selling.port}` }),
    ],
    ['a program', () => ({})],
  ])('is taken from %s', async (_where, headers) => {
    const { id } = await storedOpenEvent(selling.db);
    await send(id, {}, selling)
      .set(headers() as Record<string, string>)
      .expect(303);
  });

  it('of more than 100 kB gets 413', async () => {
    const { id } = await storedOpenEvent(server.db);
    await send(id, { firstName: 'x'.repeat(100_001) }).expect(413);
  });

  it.each([
    ['a field given twice', 'firstName=A&firstName=B'],
    ['a field that is a list elsewhere', 'firstName[]=A&dogs[0][name]=B'],
    ['a field of an object', '__proto__=A&constructor=B&toString=C'],
    ['halves of characters', 'firstName=%ff%fe&lastName=%u1234&email=%00'],
    ['a thousand fields', Array.from({ length: 999 }, (_, index) => `f${index}=1`).join('&')],
  ])('with %s is an error that says what is wrong', async (_what, body) => {
    const { id } = await storedOpenEvent(server.db);
    await server.api.post(`/api/events/${id}/registrations`).type('form').send(body).expect(400);
  });

  it('is nothing that other forms may do, nor this one where there are no pages', async () => {
    const { id } = await storedOpenEvent(withoutSite.db);
    await send(id, {}, withoutSite).expect(415);
    await server.api.post('/api/subscribers').type('form').send('email=a@mail.example').expect(415);
  });
});

it('the page that says what became of a form is another one than everybody gets', async () => {
  const { id } = await storedOpenEvent(server.db);
  const page = `/events/${id}`;
  const [confirmed, waiting] = [`${page}?registered=confirmed`, `${page}?registered=waiting`];
  for (const [target, shown] of [
    [confirmed, confirmed],
    [waiting, waiting],
    [page, page],
    [`${confirmed}&from=form`, confirmed],
    [`${page}?registered=no`, page],
  ])
    expect((await server.api.get(`${target}`).expect(200)).text).toContain(`<h1>${shown}</h1>`);
});
