import { auditEntities, auditSortFields } from '@shared/audit';
import { listQuery } from '@shared/lists';
import { Router } from 'express';
import * as z from 'zod';
import { sendPage } from '../../http/lists';
import { parse } from '../../http/validation';
import { listChanges } from './queries';

const auditQuery = listQuery(auditSortFields).extend({
  entity: z.enum(auditEntities, `Must be one of ${auditEntities.join(', ')}`).optional(),
});

/** The audit log is read only: its entries are written with the changes that they tell of. */
export const adminAuditLog = Router();

adminAuditLog.get('/', async (req, res) => {
  sendPage(res, await listChanges(req.db, parse(auditQuery, req.query)));
});
