import { cpus, totalmem } from 'node:os';
import { measureAdminArea } from './admin-area';
import { measureAdminGrowth } from './admin-growth';
import { measureDoor } from './door';
import { measureDoorPage } from './door-page';
import { measureDurability } from './durability';
import { measureFirstPage } from './first-page';
import { measureLighthouse } from './lighthouse';
import { measureMail } from './mail';
import { measurePictures } from './pictures';
import { measurePrint } from './print';
import { measureProcesses } from './processes';
import { measureReadPath } from './read-path';
import { measureReadsDuring } from './reads-during';
import { measureRegistrations } from './registrations';
import { build } from './server';
import { measureStart } from './start';
import { measureTonight } from './tonight';

const measurements: Record<string, () => Promise<void>> = {
  'first-page': measureFirstPage,
  lighthouse: measureLighthouse,
  durability: measureDurability,
  'reads-during': measureReadsDuring,
  'read-path': measureReadPath,
  mail: measureMail,
  registrations: measureRegistrations,
  start: measureStart,
  print: measurePrint,
  processes: measureProcesses,
  'admin-area': measureAdminArea,
  'admin-growth': measureAdminGrowth,
  door: measureDoor,
  'door-page': measureDoorPage,
  tonight: measureTonight,
  pictures: measurePictures,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `There is no measurement ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`,
  );
  process.exit(1);
}
build();
const [processor] = cpus();
const memory = Math.round(totalmem() / 1024 ** 3);
console.log(`Node ${process.version}, ${cpus().length} x ${processor?.model}, ${memory} GB`);
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
