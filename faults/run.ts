import { runAsked } from '../bench/harness/run';
import { clock } from './clock';
import { databaseGone } from './database-gone';
import { fullDisk } from './full-disk';
import { kill } from './kill';
import { mail } from './mail';
import { overload } from './overload';
import { payments } from './payments';
import { paymentsAway } from './payments-away';
import { paymentsRestored } from './payments-restored';
import { registrations } from './registrations';
import { sigterm } from './sigterm';
import { slowClients } from './slow-clients';

await runAsked({
  'database-gone': databaseGone,
  kill,
  sigterm,
  'slow-clients': slowClients,
  'full-disk': fullDisk,
  clock,
  mail,
  registrations,
  overload,
  payments,
  'payments-away': paymentsAway,
  'payments-restored': paymentsRestored,
});
