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
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  it('rejects the 11th login for one username from one IP address, ignoring case and other fields', async () => {
    const found = await statuses(11, (index) =>
      proxied.api
        .post('/api/login')
        .set(from('198.51.100.1'))
        .send({ ...login(index % 2 ? 'Ada' : 'ada'), email: `dog-${index}@mail.example`, id: index }),
    );
    expect(found).toEqual([...Array(10).fill(401), 429]);
  });

  it('lets the owner log in while another client guesses the password', async () => {
    const owner = from('198.51.100.2');
    await proxied.api.post('/api/register').set(owner).send(login('dorothy', 'trajectory')).expect(201);
    await statuses(30, () => proxied.api.post('/api/login').set(from('198.51.100.3')).send(login('dorothy')));
    await proxied.api.post('/api/login').set(owner).send(login('dorothy', 'trajectory')).expect(200);
  });

  it('rejects the 151st login for one username, from however many IP addresses', async () => {
    const found = await statuses(151, (index) =>
      proxied.api
        .post('/api/login')
        .set(from(`100.64.0.${index}`))
        .send(login('annie')),
    );
    expect(found).toEqual([...Array(150).fill(401), 429]);
  });

  it('resets the limit after a right password', async () => {
    const address = from('198.51.100.201');
    await proxied.api.post('/api/register').set(address).send(login('margaret', 'apollo-11')).expect(201);
    const send = (password: string) =>
      proxied.api.post('/api/login').set(address).send(login('margaret', password));
    await statuses(9, () => send('wrong password'));
    await send('apollo-11').expect(200);
    expect(await statuses(9, () => send('wrong password'))).toEqual(Array(9).fill(401));
  });

  it('rejects one IP address that tries many usernames after 30, and no other', async () => {
    const found = await statuses(31, (index) =>
      proxied.api
        .post('/api/login')
        // What a client forwards itself is not believed.
        .set(from(`10.0.0.${index}, 203.0.113.7`))
        .send(login(`name-${index}`)),
    );
    expect(found).toEqual([...Array(30).fill(401), 429]);
    await proxied.api.post('/api/login').set(from('203.0.113.8')).send(login('name-99')).expect(401);
  });

  it('rejects an existing username like an unknown one', async () => {
    const owner = proxied.api.post('/api/register').set(from('198.51.100.4'));
    await owner.send(login('barbara', 'substitution')).expect(201);
    const rejections = ['barbara', 'nobody'].map(async (name) => {
      const send = () => proxied.api.post('/api/login').set(from('198.51.100.5')).send(login(name));
      const found = await statuses(10, send);
      const { status, body } = await send();
      return { found, status, body };
    });
    const [known, unknown] = await Promise.all(rejections);
    expect(known?.status).toBe(429);
    expect(known).toEqual(unknown);
  });

  it('counts all networks of one IPv6 customer as one where they guess at one username', async () => {
    const guess = (network: string) =>
      proxied.api
        .post('/api/login')
        .set(from(`${network}::1`))
        .send(login('edsger'));
    const found = await statuses(11, (index) => guess(`2001:db8:2:${index.toString(16)}`));
    expect(found).toEqual([...Array(10).fill(401), 429]);
    await guess('2001:db8:3:1').expect(401);
  });

  it.each([
    { path: '/api/subscribers', status: 201, most: 20, body: { email: 'dog@mail.example' } },
    { path: '/api/register', status: 400, most: 20, body: login('', '') },
    { path: '/api/login', status: 400, most: 30, body: login('', '') },
  ])('allows all networks of one IPv6 customer together $most requests to $path', async (tried) => {
    const send = (network: string) =>
      proxied.api
        .post(tried.path)
        .set(from(`${network}::1`))
        .send(tried.body);
    const found = await statuses(tried.most + 1, (index) => send(`2001:db8:4:${index.toString(16)}`));
    expect(found).toEqual([...Array(tried.most).fill(tried.status), 429]);
    await send('2001:db8:5:1').expect(tried.status);
  });

  it('keeps sessions valid while logins of their user are rejected', async () => {
    const bearer = await proxied.bearer({ username: 'katherine' });
    await statuses(11, () => proxied.api.post('/api/login').set(from('192.0.2.1')).send(login('katherine')));
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
      return direct.api
        .post(path)
        .set({ ...said, Forwarded: `for=${address}` })
        .send(body);
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
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        direct.api.post('/api/login').send(login(`parallel-${index}`)),
      ),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(30);
  });
});
