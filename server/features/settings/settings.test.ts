import { auditLog } from '@shared/audit/tables';
import { sellerKeys } from '@shared/payments/payments';
import { defaultSettings } from '@shared/settings/default-settings';
import { siteSettings } from '@shared/settings/tables';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../../testing/server';
import { storeDefaultSettings } from './queries';

const server = testServer();
const path = '/api/admin/site-settings';
const hint = { key: 'parking_hint', value: 'Under the bridge', category: 'other', label: 'Parking hint' };

beforeEach(() => storeDefaultSettings(server.db));

it('a fresh database holds the 27 settings that the site reads, with labels and categories', async () => {
  const rows = await server.db.select().from(siteSettings);
  expect(rows).toHaveLength(27);
  expect(new Set(rows.map(({ category }) => category))).toEqual(
    new Set(['contact', 'social', 'company', 'about', 'partners', 'mail', 'guests', 'dashboard']),
  );
  expect(rows.every(({ label }) => label.length > 1)).toBe(true);
  const empty = rows.filter(({ value }) => value === '').map(({ key }) => key);
  expect(empty).toEqual([
    ...sellerKeys,
    'vendor_contact_email',
    'vendor_contact_phone',
    'venue_form_url',
    'vendor_form_url',
  ]);
});

it('a database that an earlier release has filled gets newer settings, and keeps those that the organizer created herself', async () => {
  const own = { value: 'https://forms.example/1', category: 'forms', label: 'Our form' };
  await server.db.delete(siteSettings).where(eq(siteSettings.key, 'vendor_form_url'));
  await server.db.update(siteSettings).set(own).where(eq(siteSettings.key, 'venue_form_url'));
  await storeDefaultSettings(server.db);
  const byKey = new Map((await server.db.select().from(siteSettings)).map((row) => [row.key, row]));
  expect(byKey.get('vendor_form_url')).toMatchObject({ value: '', label: 'Vendor application form' });
  expect(byKey.get('venue_form_url')).toMatchObject(own);
  expect(byKey.size).toBe(27);
});

it('GET /api/site-settings returns each value that visitors read by its key, and nothing else', async () => {
  const response = await server.api.get('/api/site-settings').expect(200);
  const stored = await server.db.select().from(siteSettings);
  const withheld = stored.map(({ key }) => key).filter((key) => !Object.hasOwn(response.body, key));
  expect(Object.keys(response.body)).toHaveLength(21);
  expect(withheld.toSorted()).toEqual([
    'door_cards',
    'first_steps',
    'organizer_mail',
    ...sellerKeys.toSorted(),
  ]);
  expect(response.body.address).toEqual({ value: 'Orlando, Florida' });
  expect(response.body.tiktok_url).toEqual({ value: defaultSettings.tiktok_url });
});

describe('PUT /api/admin/site-settings/:key', () => {
  const update = (key: string, body: object) => server.admin.put(`${path}/${key}`).send(body);

  it('changes the value, which visitors read immediately, and updatedAt', async () => {
    const before = new Date();
    const response = await update('address', { value: ' Lake Eola ', key: 'other', label: 'x' }).expect(200);
    expect(response.body).toMatchObject({ key: 'address', value: 'Lake Eola', label: 'Address' });
    expect(new Date(response.body.updatedAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
    const read = await server.api.get('/api/site-settings');
    expect(read.body.address).toEqual({ value: 'Lake Eola' });
  });

  it('adds the scheme to a link that is typed without one', async () => {
    await update('instagram_url', { value: 'instagram.com/pups' });
    const added = { key: 'menu_url', value: 'pups.example', category: 'social', label: 'Menu' };
    await server.admin.post('/api/admin/site-settings').send(added).expect(201);
    const { body } = await server.api.get('/api/site-settings').expect(200);
    expect(body).toMatchObject({ instagram_url: { value: 'https://instagram.com/pups' } });
    const [stored] = await server.db.select().from(siteSettings).where(eq(siteSettings.key, 'menu_url'));
    expect(stored?.value).toBe('https://pups.example');
  });

  it.each([
    ['contact_email', 'not an address', 'Invalid email address'],
    ['vendor_contact_email', 'woof@pups', 'Invalid email address'],
    ['contact_phone', 'call us', 'Phone number must have at least 7 digits'],
    ['vendor_contact_phone', '555', 'Phone number must have at least 7 digits'],
    ['door_payment', 'x'.repeat(121), 'Must be at most 120 characters (1 too many)'],
    ['organizer_mail', 'hourly', 'Must be one of each, daily', 'daily'],
    ['refund_hours', '721', 'Must be a whole number of hours, from 0 to 720', '24'],
    ...['javascript:alert(1)', 'instagram', 'pups@mail.example', 'data:text/html,x', '//x.example'].map(
      (link) => [...['instagram_url', link, 'Must be a web address starting with http:// or https://']],
    ),
  ])(
    'rejects what is not what the setting says: %s %j',
    async (key = '', value = '', message = '', right = ' ') => {
      const response = await update(key, { value }).expect(400);
      expect(response.body.errors.value).toEqual([message]);
      expect((await update(key, { value: right })).status).toBe(200);
    },
  );

  it('accepts any text, empty or long', async () => {
    expect((await update('address', { value: '' })).status).toBe(200);
    expect((await update('about_heading', { value: 'x'.repeat(5000) })).status).toBe(200);
  });

  it.each([5, null, undefined, 'x'.repeat(10_001), 'a\u0000b'])('rejects the value %j', async (value) => {
    expect((await update('address', { value })).status).toBe(400);
  });

  it.each([
    ['no_such_key', 404],
    ['constructor', 400],
    ['__proto__', 400],
    ['%00%00', 400],
    ['Ad dress', 400],
  ])('responds to the key %s with %d', async (key, status) => {
    expect((await update(key, { value: 'x' })).status).toBe(status);
  });
});

describe('POST /api/admin/site-settings', () => {
  const create = (over: object) => server.admin.post(path).send({ ...hint, ...over });

  it('creates a setting, which visitors read immediately', async () => {
    const response = await create({}).expect(201);
    expect(response.body).toMatchObject({ key: hint.key, value: hint.value, category: 'other' });
    const { body } = await server.api.get('/api/site-settings').expect(200);
    expect(body.parking_hint).toEqual({ value: hint.value });
  });

  it('rejects an existing key with 409', async () => {
    const response = await create({ key: 'address' }).expect(409);
    expect(response.body.errors.key).toEqual(['A setting with this key already exists']);
  });

  it.each([
    ['key', 'a', 'Key must be at least 2 characters'],
    ['key', 'two words', 'Key can contain only lowercase letters, digits and underscores'],
    ['key', '__proto__', 'This key is reserved'],
    ['key', 'prototype', 'This key is reserved'],
    ['category', 'a', 'Category must be at least 2 characters'],
    ['label', 'a', 'Label must be at least 2 characters'],
    ['value', 7, 'Must be a text'],
  ])('rejects %s %j', async (field, value, message) => {
    const response = await create({ [field]: value }).expect(400);
    expect(response.body.errors[field]).toContain(message);
  });

  it('rejects an invalid link, and a hosted form that is not https', async () => {
    expect((await create({ key: 'mastodon_url', value: 'javascript:alert(1)' })).status).toBe(400);
    expect((await create({ key: 'venue_form_url', value: 'http://forms.example/1' })).status).toBe(400);
    for (const value of ['https://a;sandbox/', 'https://*/', 'https://*.example/1'])
      expect((await create({ key: 'venue_form_url', value })).status, value).toBe(400);
  });
});

it('DELETE and GET /api/admin/site-settings delete a setting by its key and list the rest', async () => {
  await server.db
    .insert(siteSettings)
    .values({ key: 'mastodon_url', value: '', category: 'social', label: 'Mastodon' });
  await server.admin.delete(`${path}/mastodon_url`).expect(204);
  const response = await server.admin.get(`${path}?sort=label&q=url`).expect(200);
  const partners = ['Vendor application form', 'Venue application form'];
  const expected = ['Facebook', 'Instagram', 'TikTok', 'Twitter', ...partners];
  expect(response.body.map(({ label }: { label: string }) => label)).toEqual(expected);
});

describe('the audit log of settings', () => {
  const trace = () => server.db.select().from(auditLog).orderBy(auditLog.id);

  it('records who created, changed and deleted a setting, under its key, with what changed', async () => {
    const admin = await server.bearer({ isAdmin: true, username: 'ada' });
    await server.api.post(path).set(admin).send(hint).expect(201);
    await server.api.put(`${path}/parking_hint`).set(admin).send({ value: 'On the roof' }).expect(200);
    await server.api.delete(`${path}/parking_hint`).set(admin).expect(204);
    const entry = { username: 'ada', entity: 'setting', entityId: 'parking_hint', label: 'Parking hint' };
    const entries = await trace();
    expect(entries).toMatchObject([
      { ...entry, action: 'create', before: null, after: hint },
      { ...entry, action: 'update', before: { value: hint.value } },
      { ...entry, action: 'delete', before: { ...hint, value: 'On the roof' }, after: null },
    ]);
    expect(entries[1]?.after).toEqual({ value: 'On the roof' });
  });

  it('has no entry for an unchanged value or a rejected request', async () => {
    await server.admin.put(`${path}/address`).send({ value: 'Orlando, Florida' }).expect(200);
    await server.admin.put(`${path}/facebook_url`).send({ value: 'x' }).expect(400);
    await server.admin.delete(`${path}/address`).expect(409);
    expect(await trace()).toEqual([]);
  });
});
