import type { EmailKind } from '@shared/mail/email-kinds';
import { emails } from '@shared/mail/tables';
import bcrypt from 'bcryptjs';
import { and, desc, eq, ne } from 'drizzle-orm';
import { createUser } from '../features/account/queries';
import { finishAfterResponses } from '../http/after-response';
import { bearer } from './account';
import { prepareEmail } from './outbox';
import type { testServer } from './server';

const password = 'sit-stay';

type Server = Pick<ReturnType<typeof testServer>, 'api' | 'db' | 'mail'>;
type Headers = Record<string, string>;

/** What the owner of an account does about its address, and what they find in their mailbox. */
export function addressesOf(get: () => Server) {
  const logIn = async (username: string) => {
    const { body } = await get().api.post('/api/login').send({ username, password }).expect(200);
    return bearer(body.token);
  };
  const put = async (headers: Headers, email: string, typed: { password?: string } = {}) => {
    const response = await get()
      .api.put('/api/user/email')
      .set(headers)
      .send({ email, ...typed });
    await finishAfterResponses();
    return response;
  };
  const find = (email: string, kind: EmailKind) =>
    get()
      .db.select()
      .from(emails)
      .where(and(eq(emails.to, email), eq(emails.kind, kind)))
      .orderBy(desc(emails.id));
  /** The token in the last message that confirms an address, as it would be sent now; empty where it would not. */
  const confirmLink = async (email: string) =>
    (await prepareEmail(get(), (await find(email, 'account-email'))[0]))?.confirm ?? '';
  const confirm = (headers: Headers, token: string) =>
    get().api.post('/api/user/email/confirm').set(headers).send({ token });
  return {
    logIn,
    put,
    find,
    confirm,
    confirmLink,
    /** Makes an account, and logs it in. */
    async account(username: string, { isAdmin = false } = {}) {
      const passwordHash = await bcrypt.hash(password, 4);
      const adminRight = isAdmin ? 'yes' : 'no';
      const { id } = await createUser(get().db, { username, passwordHash, adminRight });
      return { id, username, headers: await logIn(username) };
    },
    /** Sets an address, and confirms it. */
    async have(headers: Headers, email: string) {
      expectStatus(await put(headers, email), 202);
      expectStatus(await confirm(headers, await confirmLink(email)), 200);
    },
    read: async (headers: Headers) => {
      const { body } = await get().api.get('/api/user/email').set(headers).expect(200);
      return { email: body.email, pendingEmail: body.pendingEmail };
    },
    remove: (headers: Headers) => get().api.delete('/api/user/email').set(headers),
    callOff: (headers: Headers) => get().api.delete('/api/user/email?pending').set(headers),
    /** Who was notified of changes, in order. */
    notified: async () =>
      (await get().db.select().from(emails).where(ne(emails.kind, 'account-email')).orderBy(emails.id)).map(
        ({ to, params }) => [to, Object(params).isCurrent],
      ),
  };
}

function expectStatus({ status, text }: { status: number; text: string }, expected: number): void {
  if (status !== expected) throw new Error(`expected ${expected}, not ${status}: ${text}`);
}
