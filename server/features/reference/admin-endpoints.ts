import { userRights, userSortFields } from '@shared/account';
import { auditEntities, auditLogDays, auditSortFields } from '@shared/audit';
import { contactMessageSortFields, messageFilter, messageUpdate } from '@shared/contact';
import { bulkPublication, eventInput, eventSortFields, eventUpdate, repetition } from '@shared/events';
import { listQuery } from '@shared/lists';
import { settingInput, settingSortFields, settingUpdate } from '@shared/settings';
import { subscriberSortFields } from '@shared/subscribers';
import * as z from 'zod';
import { type Endpoint, many, nothing, one, page, text } from './endpoint';

const aboutDates =
  '`date` is a day in Orlando, or an instant of it, from 2000 to 2100; the event starts on it at `startTime`. UTC midnight means the same day, but where it is the instant that the event has: that stays. `imagePath` may be a path on this site.';
const aboutSettings = 'In a setting whose key holds `_url`, the value is a web address or empty.';

// A value that any key may have: what a `_url` key asks for besides depends on the path.
const anySetting = settingUpdate('any');

const auditFilter = { entity: z.enum(auditEntities).optional() };

const eventEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/events',
    who: 'admin',
    summary: 'Every event',
    query: listQuery(eventSortFields),
    sortFields: eventSortFields,
    answer: page('Event'),
  },
  {
    method: 'post',
    path: '/api/admin/events',
    who: 'admin',
    summary: 'Make an event',
    notes: aboutDates,
    body: eventInput,
    answer: one('Event', 201),
  },
  {
    method: 'post',
    path: '/api/admin/events/publish',
    who: 'admin',
    summary: 'Publish several events, or take them off the site',
    body: bulkPublication,
    answer: one('BulkResult'),
  },
  {
    method: 'post',
    path: '/api/admin/events/{id}/repeat',
    who: 'admin',
    summary: 'Copy an event to other days',
    notes: 'The copies are not active until they are published.',
    body: repetition,
    answer: many('Event', 201),
  },
  {
    method: 'put',
    path: '/api/admin/events/{id}',
    who: 'admin',
    summary: 'Replace what an event says',
    notes: `${aboutDates} With \`version\`, the change is refused where it was not made from the latest one.`,
    body: eventUpdate,
    answer: one('Event'),
    refusals: {
      409: {
        description: 'Somebody else has changed the event since; it comes along.',
        schema: 'EventConflict',
      },
    },
  },
  {
    method: 'delete',
    path: '/api/admin/events/{id}',
    who: 'admin',
    summary: 'Delete an event',
    answer: nothing,
  },
];

const subscriberEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/subscribers',
    who: 'admin',
    summary: 'Subscribers of the newsletter',
    query: listQuery(subscriberSortFields),
    sortFields: subscriberSortFields,
    answer: page('Subscriber'),
  },
  {
    method: 'get',
    path: '/api/admin/subscribers/growth',
    who: 'admin',
    summary: 'How many joined in each of the last twelve months',
    answer: many('MonthlyGrowth'),
  },
  {
    method: 'get',
    path: '/api/admin/subscribers/export.csv',
    who: 'admin',
    summary: 'Subscribers as a spreadsheet',
    answer: text('text/csv'),
  },
  {
    method: 'delete',
    path: '/api/admin/subscribers/{id}',
    who: 'admin',
    summary: 'Delete a subscriber',
    answer: nothing,
  },
];

const messageEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/contact-messages',
    who: 'admin',
    summary: 'Messages to the organiser',
    query: listQuery(contactMessageSortFields).extend(messageFilter),
    sortFields: contactMessageSortFields,
    answer: page('ContactMessage'),
  },
  {
    method: 'put',
    path: '/api/admin/contact-messages/{id}',
    who: 'admin',
    summary: 'Mark a message as read or unread',
    body: messageUpdate,
    answer: one('ContactMessage'),
  },
  {
    method: 'delete',
    path: '/api/admin/contact-messages/{id}',
    who: 'admin',
    summary: 'Delete a message',
    answer: nothing,
  },
];

const settingEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/site-settings',
    who: 'admin',
    summary: 'Every setting',
    query: listQuery(settingSortFields),
    sortFields: settingSortFields,
    answer: page('SiteSetting'),
  },
  {
    method: 'post',
    path: '/api/admin/site-settings',
    who: 'admin',
    summary: 'Make a setting',
    notes: aboutSettings,
    body: settingInput,
    answer: one('SiteSetting', 201),
    refusals: { 409: { description: 'There is a setting with this key.' } },
  },
  {
    method: 'put',
    path: '/api/admin/site-settings/{key}',
    who: 'admin',
    summary: 'Change the value of a setting',
    notes: aboutSettings,
    body: anySetting,
    answer: one('SiteSetting'),
  },
  {
    method: 'delete',
    path: '/api/admin/site-settings/{key}',
    who: 'admin',
    summary: 'Delete a setting',
    answer: nothing,
    refusals: { 409: { description: 'The site itself reads this setting.' } },
  },
];

const userEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/users',
    who: 'admin',
    summary: 'Every account',
    query: listQuery(userSortFields),
    sortFields: userSortFields,
    answer: page('User'),
  },
  {
    method: 'put',
    path: '/api/admin/users/{id}',
    who: 'admin',
    summary: 'Grant or revoke the rights of an administrator',
    body: userRights,
    answer: one('User'),
    refusals: { 409: { description: 'It would leave no administrator.' } },
  },
  {
    method: 'delete',
    path: '/api/admin/users/{id}',
    who: 'admin',
    summary: 'Delete an account',
    answer: nothing,
    refusals: { 409: { description: 'It is the last administrator, or the one who asks.' } },
  },
  {
    method: 'delete',
    path: '/api/admin/users/{id}/sessions',
    who: 'admin',
    summary: 'Log an account out everywhere',
    notes: 'Every token of the account is revoked. It may log in again.',
    answer: nothing,
  },
];

/** What administrators call, applications left aside. */
export const adminEndpoints: Endpoint[] = [
  ...eventEndpoints,
  ...subscriberEndpoints,
  ...messageEndpoints,
  ...settingEndpoints,
  ...userEndpoints,
  {
    method: 'get',
    path: '/api/admin/audit-log',
    who: 'admin',
    summary: `What administrators changed in the last ${auditLogDays} days`,
    query: listQuery(auditSortFields).extend(auditFilter),
    sortFields: auditSortFields,
    answer: page('AuditEntry'),
  },
  {
    method: 'get',
    path: '/api/admin/counts',
    who: 'admin',
    summary: 'How many rows there are of each kind',
    answer: one('Counts'),
  },
];
