import { anEventInput } from '@shared/testing/builders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storedEvent } from '../../testing/stored-event';
import { storedGuest } from '../../testing/stored-guest';

const server = testServer();

const titles = (response: { body: { title: string }[] }) => response.body.map(({ title }) => title);

const create = (over: Parameters<typeof anEventInput>[0]) =>
  server.admin.post('/api/admin/events').send(anEventInput(over));

describe('POST and PUT /api/admin/events', () => {
  it.each([
    ['title', 'ab', 'Title must be at least 3 characters'],
    ['startTime', '', 'Start time is required'],
    ['endTime', ' ', 'End time is required'],
    ['startTime', '25:00', 'Must be a time, for example 4:00 PM'],
    ['endTime', '9:75 PM', 'Must be a time, for example 4:00 PM'],
    ['location', '', 'Location is required'],
    ['startingVenue', '', 'Starting venue is required'],
    ['description', 'too short', 'Description should be at least 10 characters'],
    ['price', -1, 'Price cannot be negative'],
    ['price', 19.99, 'Price must be a whole number of cents'],
    ['price', '2500', 'Price must be a whole number of cents'],
    ['price', 2_147_483_648, 'Price must be at most $21,474,836.47'],
    ['venueCount', 0, 'Must have at least 1 venue'],
    ['venueCount', 2_147_483_648, 'Must have fewer venues'],
    ['isActive', 'yes', 'Must be true or false'],
    ['title', 'x'.repeat(121), 'Must be at most 120 characters (1 too many)'],
    ['title', 'nul \u0000 inside', 'Contains a character that cannot be stored'],
    ['description', 'half a dog \ud83d here', 'Contains a character that cannot be stored'],
    ['ticketUrl', 'javascript:alert(1)', 'Must be a web address'],
    ['ticketUrl', 'java\tscript:alert(1)', 'Must be a web address'],
    ['ticketUrl', '//evil.example', 'Must be a web address'],
    ['ticketUrl', '/tickets', 'Must be a web address'],
    ['imagePath', 'javascript:alert(1)', 'Must be a web address'],
    ['imagePath', '//evil.example/x.png', 'Must be a web address'],
    ['imagePath', '/\\evil.example', 'Must be a web address'],
    ['imagePath', 'x.png', 'Must be a web address'],
  ])('reject %s %j', async (field, value, message) => {
    const { status, body } = await create({ [field]: value });
    expect(status).toBe(400);
    expect(body.errors[field][0]).toContain(message);
    expect(body.message).toBe(body.errors[field][0]);
  });

  it.each([
    ['ticketUrl', 'https://tickets.example/loop?a=1', 'https://tickets.example/loop?a=1'],
    ['ticketUrl', '', null],
    ['imagePath', '/images/loop.jpg', '/images/loop.jpg'],
    ['imagePath', 'http://pictures.example/loop.jpg', 'http://pictures.example/loop.jpg'],
    ['imagePath', ' ', null],
  ])('accept %s %j', async (field, value, stored) => {
    const response = await create({ [field]: value }).expect(201);
    expect(response.body[field]).toBe(stored);
  });

  it('report every invalid field at once', async () => {
    const { id } = await storedEvent(server.db);
    const response = await server.admin.put(`/api/admin/events/${id}`).send({}).expect(400);
    expect(Object.keys(response.body.errors).sort()).toEqual([
      ...['date', 'description', 'endTime', 'location', 'price', 'startTime', 'startingVenue', 'title'],
      'venueCount',
    ]);
  });

  it('make an event of a title, a day and its times, and name no bar of it', async () => {
    const { title, date, startTime, endTime } = anEventInput();
    const { errors } = (await server.admin.post('/api/admin/events').send({}).expect(400)).body;
    expect(Object.keys(errors).sort()).toEqual(['date', 'endTime', 'startTime', 'title']);
    const sent = { title, date, startTime, endTime };
    const { body } = await server.admin.post('/api/admin/events').send(sent).expect(201);
    expect(body).toMatchObject({ title, price: 0, venueCount: 1, startingVenue: 'To be announced' });
  });

  it('ignore id and createdAt, which a read has, and reject a field that no event has', async () => {
    const sent = { ...anEventInput(), id: 99, createdAt: '2001-01-01T00:00:00Z' };
    const unknown = { ...sent, isFeatured: true };
    const rejected = await server.admin.post('/api/admin/events').send(unknown).expect(400);
    expect(rejected.body.message).toContain('isFeatured');
    const response = await server.admin.post('/api/admin/events').send(sent).expect(201);
    expect(response.body.id).toBe(1);
    expect(response.body.createdAt).not.toContain('2001');
  });

  it('change what visitors read immediately', async () => {
    const { id } = await storedEvent(server.db);
    const changes = anEventInput({ title: 'Lake Eola Limp', price: 3150 });
    const response = await server.admin.put(`/api/admin/events/${id}`).send(changes).expect(200);
    expect(response.body).toMatchObject({
      id,
      title: 'Lake Eola Limp',
      price: 3150,
      priceFormatted: '31.50',
    });
    const read = await server.api.get('/api/events').expect(200);
    expect(read.body).toMatchObject([{ id, title: 'Lake Eola Limp', priceFormatted: '31.50' }]);
    await server.admin
      .put(`/api/admin/events/${id}`)
      .send(anEventInput({ isActive: false }))
      .expect(200);
    expect((await server.api.get('/api/events')).body).toEqual([]);
  });

  it('leave isActive as it was where the change does not name it', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    const { isActive: _unsaid, ...changes } = anEventInput();
    const response = await server.admin.put(`/api/admin/events/${id}`).send(changes).expect(200);
    expect(response.body.isActive).toBe(false);
    const created = await server.admin.post('/api/admin/events').send(changes).expect(201);
    expect(created.body.isActive).toBe(true);
  });
});

it('GET /api/admin/events/:id gives an event that visitors do not see', async () => {
  const { id } = await storedEvent(server.db, { title: 'Secret Stroll', isActive: false });
  const { body } = await server.admin.get(`/api/admin/events/${id}`).expect(200);
  expect(body).toMatchObject({ id, title: 'Secret Stroll', isActive: false, isPast: false });
});

describe('GET /api/admin/events', () => {
  const list = (query = '') => server.admin.get(`/api/admin/events${query}`);

  async function threeEvents() {
    await storedEvent(server.db, { title: 'Bravo', date: new Date('2030-01-02T20:00:00Z') });
    await storedEvent(server.db, { title: 'Alpha', date: new Date('2020-01-01T20:00:00Z'), isActive: false });
    await storedEvent(server.db, { title: '100% Charlie', date: new Date('2030-01-03T20:00:00Z') });
  }

  it('lists all events, past and inactive too, with the total', async () => {
    await threeEvents();
    const response = await list();
    expect(titles(response)).toEqual(['100% Charlie', 'Bravo', 'Alpha']);
    expect(response.headers['x-total-count']).toBe('3');
  });

  it('pages, sorts and searches', async () => {
    await threeEvents();
    const page = await list('?page=2&pageSize=2&sort=title');
    expect(titles(page)).toEqual(['Bravo']);
    expect(page.headers['x-total-count']).toBe('3');
    expect(titles(await list('?sort=-title'))).toEqual(['Bravo', 'Alpha', '100% Charlie']);
    const found = await list('?q=ALPH');
    expect(titles(found)).toEqual(['Alpha']);
    expect(found.headers['x-total-count']).toBe('1');
  });

  it('sorts what is on or comes next before what was, or has one of them', async () => {
    const hour = 60 * 60 * 1000;
    const at = (hours: number) => new Date(Date.now() + hours * hour);
    for (const [title, hours] of [
      ['Last year', -8760],
      ['Next year', 8760],
      ['Yesterday', -24],
      ['Tomorrow', 24],
      ['On', -1],
    ] as const)
      await storedEvent(server.db, { title, date: at(hours) });
    const order = ['On', 'Tomorrow', 'Next year', 'Yesterday', 'Last year'];
    expect(titles(await list('?sort=endsAt'))).toEqual(order);
    expect(titles(await list('?sort=endsAt&page=2&pageSize=2'))).toEqual(order.slice(2, 4));
    expect(titles(await list('?sort=endsAt&when=upcoming'))).toEqual(order.slice(0, 3));
    expect(titles(await list('?sort=endsAt&when=past'))).toEqual(order.slice(3));
  });

  it('says how many people and dogs have a place at each', async () => {
    const { id } = await storedEvent(server.db, { title: 'One' });
    await storedEvent(server.db, { title: 'Two' });
    await storedGuest(server.db, id, { people: 3, dogCount: 2 });
    await storedGuest(server.db, id, { people: 2, dogCount: 1, state: 'offered' });
    await storedGuest(server.db, id, { people: 6, state: 'waiting' });
    expect((await list('?sort=title')).body).toMatchObject([
      { title: 'One', people: 5, dogs: 3 },
      { title: 'Two', people: 0, dogs: 0 },
    ]);
  });
});
