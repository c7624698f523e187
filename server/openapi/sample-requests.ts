import type { Agent } from 'supertest';
import type { Endpoint } from '../http/route';
import { anEvent, aVendor, aVenue } from '../testing/builders';
import { documentedPath } from './document';

export type Call = {
  /** What stands in the path. */
  at?: Record<string, string | number>;
  query?: object;
  body?: object | string;
  /** Another media type than that of the body. */
  type?: string;
};

/** Makes a call of the API, with these headers. */
export function makeCall(
  agent: Pick<Agent, Endpoint['method']>,
  { path, method }: Endpoint,
  { at = {}, query = {}, body, type }: Call,
  headers: Record<string, string>,
) {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => String(at[name] ?? 4711));
  const call = agent[method](address).query(query).set(headers);
  return type ? call.type(type).send(body) : call.send(body);
}

const first = { id: 1 };
const chosen = { ids: [1, 2, 4711] };

/** Who is made before each call. */
export const hopper = { username: 'hopper', password: 'nanoseconds' };

/** For each call of the API, what makes it succeed on the sample data. */
export const goodCalls: Record<string, Call> = {
  'GET /api/events': {},
  'GET /api/events/{id}': { at: first },
  'GET /api/events/{id}/calendar.ics': { at: first },
  'GET /api/site-settings': {},
  'POST /api/subscribers': { body: { email: 'ada@example.com' } },
  'POST /api/contact-messages': {
    body: { name: 'Ada', email: 'ada@example.com', subject: 'Dogs', message: 'How many?' },
  },
  'POST /api/venues': { body: aVenue() },
  'POST /api/vendors': { body: aVendor() },
  'POST /api/register': { body: { username: 'ada', password: 'nanoseconds' } },
  'POST /api/login': { body: hopper },
  'POST /api/logout': {},
  'GET /api/user': {},
  'GET /api/health': {},
  'GET /api/docs': {},
  'GET /api/docs/openapi.json': {},
  'GET /api/admin/events': {},
  'POST /api/admin/events': { body: anEvent() },
  'POST /api/admin/events/publish': { body: { ...chosen, isActive: false } },
  'POST /api/admin/events/{id}/repeat': { at: first, body: { days: ['2030-01-01', '2030-01-02'] } },
  'PUT /api/admin/events/{id}': { at: first, body: { ...anEvent(), version: 1 } },
  'DELETE /api/admin/events/{id}': { at: first },
  'GET /api/admin/subscribers': {},
  'GET /api/admin/subscribers/growth': {},
  'GET /api/admin/subscribers/export.csv': {},
  'DELETE /api/admin/subscribers/{id}': { at: first },
  'GET /api/admin/contact-messages': {},
  'PUT /api/admin/contact-messages/{id}': { at: first, body: { isRead: true } },
  'DELETE /api/admin/contact-messages/{id}': { at: first },
  'GET /api/admin/site-settings': {},
  'POST /api/admin/site-settings': {
    body: { key: 'dog_of_the_day', value: 'Biscuit', category: 'about', label: 'Dog of the day' },
  },
  'PUT /api/admin/site-settings/{key}': { at: { key: 'address' }, body: { value: 'Orlando' } },
  'DELETE /api/admin/site-settings/{key}': { at: { key: 'dog_of_the_week' } },
  'GET /api/admin/users': {},
  'PUT /api/admin/users/{id}': { at: first, body: { isAdmin: true } },
  'DELETE /api/admin/users/{id}': { at: first },
  'DELETE /api/admin/users/{id}/sessions': { at: first },
  'GET /api/admin/audit-log': {},
  'GET /api/admin/counts': {},
  ...callsOfPartners('venues', aVenue()),
  ...callsOfPartners('vendors', aVendor()),
};

function callsOfPartners(kind: 'venues' | 'vendors', application: object): Record<string, Call> {
  return {
    [`GET /api/admin/${kind}`]: {},
    [`POST /api/admin/${kind}/approve`]: { body: { ...chosen, isApproved: true } },
    [`PUT /api/admin/${kind}/{id}/approve`]: { at: first },
    [`PUT /api/admin/${kind}/{id}/unapprove`]: { at: first },
    [`DELETE /api/admin/${kind}/{id}`]: { at: first },
    [`GET /api/admin/${kind}/export.csv`]: {},
    [`POST /api/admin/${kind}/import`]: { body: { rows: [application, {}, 'no row'], dryRun: true } },
  };
}

/** Refusals that the state of the data gives: the call, and the status. Number 2 is the administrator who asks. */
export const refusedCalls: [call: string, status: number, made: Call][] = [
  ['GET /api/events/{id}', 404, { at: { id: 4711 } }],
  ['GET /api/events/{id}', 400, { at: { id: 'x' } }],
  ['GET /api/events/{id}/calendar.ics', 404, { at: { id: 4711 } }],
  ['POST /api/login', 401, { body: { ...hopper, password: 'milliseconds' } }],
  ['POST /api/register', 409, { body: hopper }],
  ['POST /api/vendors', 409, { body: aVendor({ contactEmail: 'taken@example.com' }) }],
  ['PUT /api/admin/events/{id}', 409, { at: first, body: { ...anEvent(), version: 99 } }],
  [
    'POST /api/admin/site-settings',
    409,
    { body: { key: 'address', value: '', category: 'about', label: 'Address' } },
  ],
  ['DELETE /api/admin/site-settings/{key}', 409, { at: { key: 'address' } }],
  ['PUT /api/admin/users/{id}', 409, { at: { id: 2 }, body: { isAdmin: false } }],
  ['DELETE /api/admin/users/{id}', 409, { at: { id: 2 } }],
];
