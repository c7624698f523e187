import { parseArgs } from 'node:util';
import { build } from '../bench/server';
import { clock } from './clock';
import { databaseGone } from './database-gone';
import { fullDisk } from './full-disk';
import { idleConnections } from './idle-connections';
import { kill } from './kill';
import { mail } from './mail';
import { overload } from './overload';
import { registrations } from './registrations';
import { sigterm } from './sigterm';
import { slowClients } from './slow-clients';
import { soak } from './soak';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    restarts: { type: 'string', default: '20' },
    kills: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '1' },
  },
});

const faults: Record<string, () => Promise<void>> = {
  'database-gone': () => databaseGone({ restarts: Number(values.restarts) }),
  kill: () => kill({ kills: Number(values.kills) }),
  sigterm,
  'slow-clients': slowClients,
  'idle-connections': idleConnections,
  'full-disk': fullDisk,
  clock,
  mail,
  registrations,
  overload,
  soak: () => soak({ minutes: Number(values.minutes) }),
};

const unknown = positionals.filter((name) => !(name in faults));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}.`);
  process.exit(1);
}
build();
for (const [name, run] of Object.entries(faults)) {
  if (positionals.length === 0 || positionals.includes(name)) await run();
}
