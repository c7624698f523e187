import { rateLimits } from '@shared/system/tables';
import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';

const direct = testServer({ env: { RATE_LIMITS: 'on' } });
const proxied = testServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

const login = (username: string, password = 'wrong password') => ({ username, password });

async function statuses(count: number, send: (index: number) => PromiseLike<{ status: number }>) {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await send(index)).status);
  return found;
}

describe('a site behind one trusted proxy', () => {
  const post = (path: string, address: string, body: object) =>
    proxied.api.post(path).set('X-Forwarded-For', address).send(body);
  const logIn = (address: string, username: string, password?: string) =>
    post('/api/login', address, login(username, password));
  const register = (address: string, username: string, password: string) =>
    post('/api/register', address, login(username, password)).expect(201);

  it('rejects the 11th login for one username from one IP address, ignoring case and other fields', async () => {
    const found = await statuses(11, (index) => {
      const others = { email: `dog-${index}@mail.example`, id: index };
      return post('/api/login', '198.51.100.1', { ...login(index % 2 ? 'Ada' : 'ada'), ...others });
    });
    expect(found).toEqual([...Array(10).fill(401), 429]);
  });

  it('lets the owner log in while another client guesses the password', async () => {
    await register('198.51.100.2', 'dorothy', 'trajectory');
    await statuses(30, () => logIn('198.51.100.3', 'dorothy'));
    await logIn('198.51.100.2', 'dorothy', 'trajectory').expect(200);
  });

  it('rejects the 151st login for one username, from however many IP addresses', async () => {
    await logIn('100.64.0.1', 'annie').expect(401);
    const ofName = like(rateLimits.key, 'loginByUsername:%');
    expect(await proxied.db.update(rateLimits).set({ points: 149 }).where(ofName).returning()).toHaveLength(
      1,
    );
    expect(await statuses(2, (index) => logIn(`100.64.1.${index}`, 'annie'))).toEqual([401, 429]);
  });

  it('resets the limit after a right password', async () => {
    const guess = () => logIn('198.51.100.201', 'margaret');
    await register('198.51.100.201', 'margaret', 'apollo-11');
    await statuses(9, guess);
    await logIn('198.51.100.201', 'margaret', 'apollo-11').expect(200);
    expect(await statuses(9, guess)).toEqual(Array(9).fill(401));
  });

  it('rejects one IP address that tries many usernames after 30, and no other', async () => {
    // What a client forwards itself is not believed.
    const found = await statuses(31, (index) => logIn(`10.0.0.${index}, 203.0.113.7`, `name-${index}`));
    expect(found).toEqual([...Array(30).fill(401), 429]);
    await logIn('203.0.113.8', 'name-99').expect(401);
  });

  it('rejects an existing username like an unknown one', async () => {
    await register('198.51.100.4', 'barbara', 'substitution');
    const rejections = ['barbara', 'nobody'].map(async (name) => {
      const found = await statuses(10, () => logIn('198.51.100.5', name));
      const { status, body } = await logIn('198.51.100.5', name);
      return { found, status, body };
    });
    const [known, unknown] = await Promise.all(rejections);
    expect(known?.status).toBe(429);
    expect(known).toEqual(unknown);
  });

  it('counts all networks of one IPv6 customer as one where they guess at one username', async () => {
    const guess = (network: string) => logIn(`${network}::1`, 'edsger');
    const found = await statuses(11, (index) => guess(`2001:db8:2:${index.toString(16)}`));
    expect(found).toEqual([...Array(10).fill(401), 429]);
    await guess('2001:db8:3:1').expect(401);
  });

  it.each([
    { path: '/api/subscribers', status: 201, most: 20, body: { email: 'dog@mail.example' } },
    { path: '/api/register', status: 400, most: 20, body: login('', '') },
    { path: '/api/login', status: 400, most: 30, body: login('', '') },
  ])('allows all networks of one IPv6 customer together $most requests to $path', async (tried) => {
    const send = (network: string) => post(tried.path, `${network}::1`, tried.body);
    const found = await statuses(tried.most + 1, (index) => send(`2001:db8:4:${index.toString(16)}`));
    expect(found).toEqual([...Array(tried.most).fill(tried.status), 429]);
    await send('2001:db8:5:1').expect(tried.status);
  });

  it('keeps sessions valid while logins of their user are rejected', async () => {
    const bearer = await proxied.bearer({ username: 'katherine' });
    await statuses(11, () => logIn('192.0.2.1', 'katherine'));
    await proxied.api.get('/api/user').set(bearer).expect(200);
  });
});

describe('a site without a trusted proxy', () => {
  it.each([
    ['/api/subscribers', { email: 'not an address' }, 20],
    ['/api/register', login('', ''), 20],
  ])('lets no header bypass the limit of POST %s', async (path, body, points) => {
    const names = ['X-Forwarded-For', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP'];
    const found = await statuses(points + 1, (index) => {
      const address = `198.51.100.${index}`;
      const said = Object.fromEntries(names.map((name) => [name, address]));
      const headers = { ...said, Forwarded: `for=${address}` };
      return direct.api.post(path).set(headers).send(body);
    });
    expect(found).toEqual([...Array(points).fill(400), 429]);
  });

  it('limits the public forms together, and does not limit reads', async () => {
    for (const path of ['/api/contact-messages', '/api/venues', '/api/vendors']) {
      await direct.api.post(path).send({}).expect(429);
    }
    await direct.api.get('/api/events').expect(200);
  });

  it('counts parallel attempts without a race', async () => {
    const ask = (name: string) => direct.api.post('/api/login').send(login(name));
    const asked = await Promise.all(Array.from({ length: 60 }, (_, index) => ask(`parallel-${index}`)));
    const found = asked.map(({ status }) => status).sort();
    expect(found).toEqual([...Array(30).fill(401), ...Array(30).fill(429)]);
  });
});
