import { anEventInput, aRegistrationInput } from '@shared/testing/builders';
import type { Response } from 'supertest';
import { expect, it } from 'vitest';
import { siteAccount, startMailSite } from '../testing/mail-site';
import { testMailServer } from '../testing/test-mail-server';

const mailServer = testMailServer();
const many = 200;
const known = 'ada@mail.example';
const forms = ['/api/password/forgot', '/api/registrations/link'] as const;

type Api = Awaited<ReturnType<typeof startMailSite>>[number];

/** The token of a link in the mail to the known address, once that is there. */
async function tokenIn(path: string): Promise<string> {
  const find = () =>
    mailServer.messages.flatMap(
      ({ mail }) => new RegExp(`${path}([\\w-]+)`).exec(mail.text ?? '')?.[1] ?? [],
    );
  await expect.poll(find).not.toEqual([]);
  return find()[0] ?? '';
}

/** Gives the administrator the known address, and registers a guest with it. Gives the headers of the administrator. */
async function prepare(api: Api): Promise<{ Authorization: string }> {
  const login = await api.post('/api/login').send(siteAccount).expect(200);
  const headers = { Authorization: `Bearer ${login.body.token}` };
  const { password } = siteAccount;
  await api.put('/api/user/email').set(headers).send({ email: known, password }).expect(202);
  const token = await tokenIn('/account/confirm/');
  await api.post('/api/user/email/confirm').set(headers).send({ token }).expect(200);
  const input = {
    ...anEventInput(),
    date: '2030-06-15',
    registrationOpen: true,
    ticketUrl: null,
    isActive: true,
  };
  const { body: event } = await api.post('/api/admin/events').set(headers).send(input).expect(201);
  const party = aRegistrationInput({ email: known });
  await api.post(`/api/events/${event.id}/registrations`).send(party).expect(201);
  return headers;
}

/** Asks a form. A machine that is busy is asked again. */
async function ask(api: Api, path: string, email: string): Promise<Response> {
  const response = await api.post(path).send({ email });
  return response.status === 503 ? ask(api, path, email) : response;
}

it('of 200 requests at once for a new password, and for lost links, one of each leaves', async () => {
  const [one, other] = await startMailSite(mailServer.url);
  const headers = await prepare(one);
  const asked = forms.flatMap((path) =>
    Array.from({ length: many }, (_, index) => ask(index % 2 === 0 ? one : other, path, known)),
  );
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
  await Promise.all([tokenIn('/auth/reset/'), tokenIn('/registration/')]);
  const queued = async () =>
    (await one.get('/api/admin/emails').query({ state: 'queued' }).set(headers).expect(200)).body;
  await expect.poll(queued).toEqual([]);
  const subjects = mailServer.messages.filter(({ to }) => to === known).map(({ mail }) => mail.subject);
  for (const subject of [/^A new password at/, /^The way to your spot at/])
    expect(subjects.filter((one) => subject.test(one ?? ''))).toHaveLength(1);
});
