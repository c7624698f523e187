import { anEventInput, aRegistrationInput } from '@shared/testing/builders';
import { expect, it } from 'vitest';
import { siteAccount, startMailSite } from '../testing/mail-site';
import { succeeding } from '../testing/patiently';
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
  const login = await succeeding(() => api.post('/api/login').send(siteAccount));
  const headers = { Authorization: `Bearer ${login.body.token}` };
  const { password } = siteAccount;
  await succeeding(() => api.put('/api/user/email').set(headers).send({ email: known, password }));
  const token = await tokenIn('/account/confirm/');
  await succeeding(() => api.post('/api/user/email/confirm').set(headers).send({ token }));
  const input = {
    ...anEventInput(),
    date: '2030-06-15',
    registrationOpen: true,
    ticketUrl: null,
    isActive: true,
  };
  const { body: event } = await succeeding(() => api.post('/api/admin/events').set(headers).send(input));
  const party = aRegistrationInput({ email: known });
  await succeeding(() => api.post(`/api/events/${event.id}/registrations`).send(party));
  return headers;
}

it('of 200 requests at once for a new password, and for lost links, one of each leaves', async () => {
  const [one, other] = await startMailSite(mailServer.url);
  const headers = await prepare(one);
  const asked = forms.flatMap((path) =>
    Array.from({ length: many }, (_, index) =>
      succeeding(() => (index % 2 === 0 ? one : other).post(path).send({ email: known })),
    ),
  );
  await Promise.all(asked);
  await Promise.all([tokenIn('/auth/reset/'), tokenIn('/registration/')]);
  const queued = async () =>
    (await succeeding(() => one.get('/api/admin/emails').query({ state: 'queued' }).set(headers))).body;
  await expect.poll(queued).toEqual([]);
  const subjects = mailServer.messages.filter(({ to }) => to === known).map(({ mail }) => mail.subject);
  for (const subject of [/^A new password at/, /^The way to your spot at/])
    expect(subjects.filter((one) => subject.test(one ?? ''))).toHaveLength(1);
});
