import { measureAdminGrowth } from './admin-growth';
import { measureFirstMinute } from './first-minute';
import { runAsked } from './harness/run';
import { measureImports } from './imports';
import { measureLighthouse } from './lighthouse';
import { measureMail } from './mail';
import { measurePayments } from './payments';
import { measurePictureMemory } from './picture-memory';
import { measureReadPath } from './read-path';
import { measureRegistrations } from './registrations';
import { measureScriptCost } from './script-cost';

await runAsked({
  lighthouse: measureLighthouse,
  scripts: measureScriptCost,
  'read-path': measureReadPath,
  mail: measureMail,
  registrations: measureRegistrations,
  imports: measureImports,
  payments: measurePayments,
  'picture-memory': measurePictureMemory,
  'admin-growth': measureAdminGrowth,
  'first-minute': measureFirstMinute,
});
