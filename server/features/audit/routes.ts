import { auditEntities, auditEntryResponse, auditLogDays, auditSortFields } from '@shared/audit/audit';
import { oneOf } from '@shared/fields';
import { listQuery } from '@shared/lists';
import { adminEndpoints, page } from '../../http/route';
import { listChanges } from './queries';

const auditQuery = listQuery(auditSortFields).extend({ entity: oneOf(auditEntities).optional() });

/** The audit log is read only: its entries are written with the changes that they record. */
export const adminAuditLog = adminEndpoints('/audit-log').get('/', {
  operationId: 'listAuditLog',
  summary: `What administrators, partners and helpers at the door changed in the last ${auditLogDays} days`,
  query: auditQuery,
  response: page(auditEntryResponse),
  handler: ({ db, query }) => listChanges(db, query),
});
