import { startOfOrlandoDay } from '@shared/dates';
import { describe, expect, it } from 'vitest';
import { anEvent, storedEvent } from '../../testing/builders';
import { testServer } from '../../testing/server';

const server = testServer();

const hour = 60 * 60 * 1000;
const titles = (answer: { body: { title: string }[] }) => answer.body.map(({ title }) => title);

async function create(over: Parameters<typeof anEvent>[0]) {
  const admin = await server.bearer({ isAdmin: true });
  return server.api.post('/api/admin/events').set(admin).send(anEvent(over));
}

describe('GET /api/events', () => {
  it('gives active events whose Orlando day has not ended, earliest first, then by id', async () => {
    const today = startOfOrlandoDay(new Date());
    const at = (hours: number) => new Date(today.getTime() + hours * hour);
    await storedEvent(server.db, { title: 'next week', date: at(7 * 24) });
    await storedEvent(server.db, { title: 'tomorrow, first', date: at(26) });
    await storedEvent(server.db, { title: 'tomorrow, second', date: at(26) });
    await storedEvent(server.db, { title: 'at midnight today', date: at(0) });
    await storedEvent(server.db, { title: 'just before midnight', date: at(-0.01) });
    await storedEvent(server.db, { title: 'inactive', date: at(26), isActive: false });
    const answer = await server.api.get('/api/events').expect(200);
    expect(titles(answer)).toEqual(['at midnight today', 'tomorrow, first', 'tomorrow, second', 'next week']);
  });

  it('gives past ones, latest first, when asked', async () => {
    await storedEvent(server.db, { title: 'long ago', date: new Date('2020-01-01T20:00:00Z') });
    await storedEvent(server.db, { title: 'later', date: new Date('2021-01-01T20:00:00Z') });
    await storedEvent(server.db, {
      title: 'hidden',
      date: new Date('2021-02-01T20:00:00Z'),
      isActive: false,
    });
    await storedEvent(server.db, { title: 'to come' });
    const answer = await server.api.get('/api/events?when=past').expect(200);
    expect(titles(answer)).toEqual(['later', 'long ago']);
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [2500, '25.00'],
    [125_000, '1,250.00'],
    [2_147_483_647, '21,474,836.47'],
  ])('carries a price of %d cents as %s', async (price, priceFormatted) => {
    await storedEvent(server.db, { price });
    const answer = await server.api.get('/api/events').expect(200);
    expect(answer.body[0]).toMatchObject({ price, priceFormatted });
  });

  it('answers 304 to who has it, and the new list after a change', async () => {
    await storedEvent(server.db);
    const first = await server.api.get('/api/events?_t=1').expect(200);
    expect(first.headers.etag).toMatch(/^"/);
    expect(first.headers['cache-control']).toBe('no-cache');
    const known = { 'If-None-Match': first.headers.etag ?? '' };
    await server.api.get('/api/events?_t=2').set(known).expect(304);
    await storedEvent(server.db);
    await server.api.get('/api/events?_t=3').set(known).expect(200);
  });

  it.each(['when=soon', 'when=past&when=past', 'when='])('refuses ?%s', async (query) => {
    const answer = await server.api.get(`/api/events?${query}`).expect(400);
    expect(answer.body.errors).toHaveProperty('when');
  });
});

describe('GET /api/events/:id', () => {
  it('gives an active event', async () => {
    const { id } = await storedEvent(server.db);
    const answer = await server.api.get(`/api/events/${id}`).expect(200);
    expect(answer.body).toMatchObject({ id, title: 'Lake Eola Loop', priceFormatted: '25.00' });
  });

  it('hides an inactive one', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    await server.api.get(`/api/events/${id}`).expect(404);
  });

  it.each([
    '0',
    '-1',
    '1.5',
    '9999999999999',
    '2147483648',
    'abc',
    '1e3',
    '0x10',
    '01',
    '+1',
    '%00',
    '%20',
    '1;',
  ])('answers 400 to the id %s', async (id) => {
    const answer = await server.api.get(`/api/events/${id}`).expect(400);
    expect(answer.body.message).toBe('Must be a positive whole number');
  });

  it('answers 404 to an id that is not there', async () => {
    await server.api.get('/api/events/2147483647').expect(404);
  });
});

describe('the date of an event', () => {
  it.each([
    ['a day', '2030-06-15', '4:00 PM', '2030-06-15T20:00:00.000Z'],
    ['a day in winter', '2030-12-15', '4:00 PM', '2030-12-15T21:00:00.000Z'],
    [
      'UTC midnight, which means that very day',
      '2030-06-15T00:00:00Z',
      '4:00 PM',
      '2030-06-15T20:00:00.000Z',
    ],
    ['UTC midnight with milliseconds', '2030-06-15T00:00:00.000Z', '4:00 PM', '2030-06-15T20:00:00.000Z'],
    [
      'an evening in Orlando that is the next day in UTC',
      '2030-06-16T01:30:00Z',
      '9:30 PM',
      '2030-06-16T01:30:00.000Z',
    ],
    [
      'midnight in Tokyo, still the day before in Orlando',
      '2030-06-15T00:00:00+09:00',
      '4pm',
      '2030-06-14T20:00:00.000Z',
    ],
    ['no clock time: noon', '2030-06-15', 'at dusk', '2030-06-15T16:00:00.000Z'],
    ['a 24-hour clock', '2030-06-15', '16:30', '2030-06-15T20:30:00.000Z'],
    ['the day the clocks go forward', '2026-03-08', '4:00 PM', '2026-03-08T20:00:00.000Z'],
    ['the day before', '2026-03-07', '4:00 PM', '2026-03-07T21:00:00.000Z'],
    ['the day the clocks go back', '2026-11-01', '4:00 PM', '2026-11-01T21:00:00.000Z'],
    ['the day before that', '2026-10-31', '11:59 PM', '2026-11-01T03:59:00.000Z'],
    ['a leap day', '2028-02-29', '12:00 AM', '2028-02-29T05:00:00.000Z'],
  ])('may be given as %s', async (_name, date, startTime, instant) => {
    const answer = await create({ date, startTime });
    expect(answer.status).toBe(201);
    expect(answer.body.date).toBe(instant);
    const read = await server.api.get(`/api/events/${answer.body.id}`).expect(200);
    expect(read.body.date).toBe(instant);
  });

  it.each([
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '1',
    '',
    'soon',
    '15/06/2030',
    '2030-6-15',
    '+275760-09-13',
    '1999-12-31',
    '2101-01-01',
    '2030-06-15T25:00:00Z',
    '2030-06-15T10:00',
  ])('is refused as %j', async (date) => {
    const answer = await create({ date });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.date).toContain('Please enter a valid date');
  });
});

describe('POST and PUT /api/admin/events', () => {
  it.each([
    ['title', 'ab', 'Title must be at least 3 characters'],
    ['title', '   ab   ', 'Title must be at least 3 characters'],
    ['startTime', '', 'Start time is required'],
    ['endTime', ' ', 'End time is required'],
    ['location', '', 'Location is required'],
    ['startingVenue', '', 'Starting venue is required'],
    ['description', 'too short', 'Description should be at least 10 characters'],
    ['price', -1, 'Price cannot be negative'],
    ['price', 19.99, 'Price must be a whole number of cents'],
    ['price', '2500', 'Price must be a whole number of cents'],
    ['price', 2_147_483_648, 'Price must be at most $21,474,836.47'],
    ['price', 1e21, 'Price must be a whole number of cents'],
    ['venueCount', 0, 'Must have at least 1 venue'],
    ['venueCount', 2_147_483_648, 'Must have fewer venues'],
    ['isActive', 'yes', 'Must be true or false'],
    ['title', 'x'.repeat(121), 'Must be at most 120 characters'],
    ['title', 'nul \u0000 inside', 'Contains a character that cannot be stored'],
    ['description', 'half a dog \ud83d here', 'Contains a character that cannot be stored'],
  ])('refuse %s %j', async (field, value, message) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field]).toContain(message);
    expect(answer.body.message).toBe(message);
  });

  it.each([
    ['ticketUrl', 'javascript:alert(1)'],
    ['ticketUrl', 'java\tscript:alert(1)'],
    ['ticketUrl', 'data:text/html,x'],
    ['ticketUrl', 'vbscript:x'],
    ['ticketUrl', '//evil.example'],
    ['ticketUrl', '/tickets'],
    ['imagePath', 'javascript:alert(1)'],
    ['imagePath', '//evil.example/x.png'],
    ['imagePath', '/\\evil.example'],
    ['imagePath', 'x.png'],
  ])('refuse %s %j', async (field, value) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field][0]).toMatch(/^Must be a web address/);
  });

  it.each([
    ['ticketUrl', 'https://tickets.example/loop?a=1', 'https://tickets.example/loop?a=1'],
    ['ticketUrl', '', null],
    ['imagePath', '/images/loop.jpg', '/images/loop.jpg'],
    ['imagePath', 'http://pictures.example/loop.jpg', 'http://pictures.example/loop.jpg'],
    ['imagePath', ' ', null],
  ])('take %s %j', async (field, value, stored) => {
    const answer = await create({ [field]: value });
    expect(answer.status).toBe(201);
    expect(answer.body[field]).toBe(stored);
  });

  it('say every field that is wrong at once', async () => {
    const admin = await server.bearer({ isAdmin: true });
    const answer = await server.api.post('/api/admin/events').set(admin).send({}).expect(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'date',
      'description',
      'endTime',
      'location',
      'price',
      'startTime',
      'startingVenue',
      'title',
      'venueCount',
    ]);
  });

  it('ignore id, createdAt and whatever else an event does not take', async () => {
    const sent = { ...anEvent(), id: 99, createdAt: '2001-01-01T00:00:00Z', isFeatured: true };
    const admin = await server.bearer({ isAdmin: true });
    const answer = await server.api.post('/api/admin/events').set(admin).send(sent).expect(201);
    expect(answer.body.id).toBe(1);
    expect(answer.body.createdAt).not.toContain('2001');
    expect(answer.body).not.toHaveProperty('isFeatured');
  });

  it('change what visitors read at once', async () => {
    const { id } = await storedEvent(server.db);
    const admin = await server.bearer({ isAdmin: true });
    const changes = anEvent({ title: 'Lake Eola Limp', price: 3150 });
    const answer = await server.api.put(`/api/admin/events/${id}`).set(admin).send(changes).expect(200);
    expect(answer.body).toMatchObject({ id, title: 'Lake Eola Limp', price: 3150, priceFormatted: '31.50' });
    const read = await server.api.get('/api/events').expect(200);
    expect(read.body).toMatchObject([{ id, title: 'Lake Eola Limp', priceFormatted: '31.50' }]);
    await server.api
      .put(`/api/admin/events/${id}`)
      .set(admin)
      .send(anEvent({ isActive: false }))
      .expect(200);
    expect((await server.api.get('/api/events')).body).toEqual([]);
  });

  it('leave an event as active or inactive as it was where the change does not say', async () => {
    const { id } = await storedEvent(server.db, { isActive: false });
    const admin = await server.bearer({ isAdmin: true });
    const { isActive: _unsaid, ...changes } = anEvent();
    const answer = await server.api.put(`/api/admin/events/${id}`).set(admin).send(changes).expect(200);
    expect(answer.body.isActive).toBe(false);
    const created = await server.api.post('/api/admin/events').set(admin).send(changes).expect(201);
    expect(created.body.isActive).toBe(true);
  });

  it('answer 404 where the event is gone', async () => {
    const admin = await server.bearer({ isAdmin: true });
    await server.api.put('/api/admin/events/7').set(admin).send(anEvent()).expect(404);
  });
});

describe('DELETE /api/admin/events/:id', () => {
  it('deletes once, then answers 404', async () => {
    const { id } = await storedEvent(server.db);
    const admin = await server.bearer({ isAdmin: true });
    await server.api.delete(`/api/admin/events/${id}`).set(admin).expect(204);
    await server.api.delete(`/api/admin/events/${id}`).set(admin).expect(404);
  });
});

describe('GET /api/admin/events', () => {
  async function list(query = '') {
    const admin = await server.bearer({ isAdmin: true });
    return server.api.get(`/api/admin/events${query}`).set(admin);
  }

  async function threeEvents() {
    await storedEvent(server.db, { title: 'Bravo', date: new Date('2030-01-02T20:00:00Z') });
    await storedEvent(server.db, { title: 'Alpha', date: new Date('2020-01-01T20:00:00Z'), isActive: false });
    await storedEvent(server.db, { title: '100% Charlie', date: new Date('2030-01-03T20:00:00Z') });
  }

  it('gives all of them, past and inactive too, and tells how many', async () => {
    await threeEvents();
    const answer = await list();
    expect(titles(answer)).toEqual(['100% Charlie', 'Bravo', 'Alpha']);
    expect(answer.headers['x-total-count']).toBe('3');
  });

  it('gives one page, sorted and searched as asked', async () => {
    await threeEvents();
    const page = await list('?page=2&pageSize=2&sort=title');
    expect(titles(page)).toEqual(['Bravo']);
    expect(page.headers['x-total-count']).toBe('3');
    expect(titles(await list('?sort=-title'))).toEqual(['Bravo', 'Alpha', '100% Charlie']);
    const found = await list('?q=ALPH');
    expect(titles(found)).toEqual(['Alpha']);
    expect(found.headers['x-total-count']).toBe('1');
  });

  it('searches for what is typed, not for a pattern', async () => {
    await threeEvents();
    expect(titles(await list('?q=100%25'))).toEqual(['100% Charlie']);
    expect(titles(await list('?q=%25'))).toEqual(['100% Charlie']);
    expect(titles(await list('?q=_'))).toEqual([]);
    expect(titles(await list('?q=%5C'))).toEqual([]);
    expect(titles(await list("?q=';drop table events;--"))).toEqual([]);
  });

  it.each([
    'page=0',
    'page=x',
    'page=99999999999',
    'pageSize=201',
    'pageSize=0',
    'sort=password',
    'sort=--title',
    'q=%00',
    'q=a&q=b',
  ])('refuses ?%s', async (query) => {
    expect((await list(`?${query}`)).status).toBe(400);
  });
});
