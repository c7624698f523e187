import { userRights, userSortFields } from '@shared/account';
import { auditEntities, auditLogDays, auditSortFields } from '@shared/audit';
import { contactMessageSortFields, messageFilter, messageUpdate } from '@shared/contact';
import { listQuery } from '@shared/lists';
import { settingInput, settingSortFields, settingUpdate } from '@shared/settings';
import { subscriberSortFields } from '@shared/subscribers';
import * as z from 'zod';
import { type Endpoint, many, nothing, one, page, text } from './endpoint';
import { eventEndpoints } from './event-endpoints';

const aboutSettings = 'In a setting whose key holds `_url`, the value is a web address or empty.';

// A value that any key may have: what a `_url` key asks for besides depends on the path.
const anySetting = settingUpdate('any');

const auditFilter = { entity: z.enum(auditEntities).optional() };

const subscriberEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/subscribers',
    who: 'admin',
    operationId: 'listSubscribers',
    summary: 'Subscribers of the newsletter',
    query: listQuery(subscriberSortFields),
    sortFields: subscriberSortFields,
    answer: page('Subscriber'),
  },
  {
    method: 'get',
    path: '/api/admin/subscribers/growth',
    who: 'admin',
    operationId: 'getSubscriberGrowth',
    summary: 'How many joined in each of the last twelve months',
    answer: many('MonthlyGrowth'),
  },
  {
    method: 'get',
    path: '/api/admin/subscribers/export.csv',
    who: 'admin',
    operationId: 'exportSubscribers',
    summary: 'Subscribers as a spreadsheet',
    answer: text('text/csv'),
  },
  {
    method: 'delete',
    path: '/api/admin/subscribers/{id}',
    who: 'admin',
    operationId: 'deleteSubscriber',
    summary: 'Delete a subscriber',
    answer: nothing,
  },
];

const messageEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/contact-messages',
    who: 'admin',
    operationId: 'listContactMessages',
    summary: 'Messages to the organiser',
    query: listQuery(contactMessageSortFields).extend(messageFilter),
    sortFields: contactMessageSortFields,
    answer: page('ContactMessage'),
  },
  {
    method: 'put',
    path: '/api/admin/contact-messages/{id}',
    who: 'admin',
    operationId: 'markContactMessage',
    summary: 'Mark a message as read or unread',
    body: messageUpdate,
    answer: one('ContactMessage'),
  },
  {
    method: 'delete',
    path: '/api/admin/contact-messages/{id}',
    who: 'admin',
    operationId: 'deleteContactMessage',
    summary: 'Delete a message',
    answer: nothing,
  },
];

const settingEndpoints: Endpoint[] = [
  {
    method: 'get',
    path: '/api/admin/site-settings',
    who: 'admin',
    operationId: 'listSettings',
    summary: 'Every setting',
    query: listQuery(settingSortFields),
    sortFields: settingSortFields,
    answer: page('SiteSetting'),
  },
  {
    method: 'post',
    path: '/api/admin/site-settings',
    who: 'admin',
    operationId: 'createSetting',
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
    operationId: 'updateSetting',
    summary: 'Change the value of a setting',
    notes: aboutSettings,
    body: anySetting,
    answer: one('SiteSetting'),
  },
  {
    method: 'delete',
    path: '/api/admin/site-settings/{key}',
    who: 'admin',
    operationId: 'deleteSetting',
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
    operationId: 'listUsers',
    summary: 'Every account',
    query: listQuery(userSortFields),
    sortFields: userSortFields,
    answer: page('User'),
  },
  {
    method: 'put',
    path: '/api/admin/users/{id}',
    who: 'admin',
    operationId: 'setUserRights',
    summary: 'Grant or revoke the rights of an administrator',
    body: userRights,
    answer: one('User'),
    refusals: { 409: { description: 'It would leave no administrator.' } },
  },
  {
    method: 'delete',
    path: '/api/admin/users/{id}',
    who: 'admin',
    operationId: 'deleteUser',
    summary: 'Delete an account',
    answer: nothing,
    refusals: { 409: { description: 'It is the last administrator, or the one who asks.' } },
  },
  {
    method: 'delete',
    path: '/api/admin/users/{id}/sessions',
    who: 'admin',
    operationId: 'endUserSessions',
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
    operationId: 'listAuditLog',
    summary: `What administrators changed in the last ${auditLogDays} days`,
    query: listQuery(auditSortFields).extend(auditFilter),
    sortFields: auditSortFields,
    answer: page('AuditEntry'),
  },
  {
    method: 'get',
    path: '/api/admin/counts',
    who: 'admin',
    operationId: 'getCounts',
    summary: 'How many rows there are of each kind',
    answer: one('Counts'),
  },
];
