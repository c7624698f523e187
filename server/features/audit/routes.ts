import { auditEntryResponse, auditListQuery, auditLogDays } from '@shared/audit/audit';
import { adminEndpoints, page } from '../../http/route';
import { listChanges } from './queries';

export const adminAuditLog = adminEndpoints('/audit-log').get('/', {
  operationId: 'listAuditLog',
  summary: `What administrators, partners, guests, helpers at the door and owners of accounts changed in the last ${auditLogDays} days`,
  query: auditListQuery,
  response: page(auditEntryResponse),
  handler: ({ db, query }) => listChanges(db, query),
});
