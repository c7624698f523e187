// Loaded into the server by `--import`: its clock is off by what a file says, as that of a machine is that was put right.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE ?? '';
const SystemDate = Date;
const systemNow = Date.now;
let offset = 0;

const read = () => {
  const text = readFileSync(file, 'utf8');
  offset = Number(text) || 0;
  // Tells the test that it has been read.
  writeFileSync(`${file}.read`, text);
};
read();
process.on('SIGUSR2', read);

globalThis.Date = class extends SystemDate {
  constructor(...parts) {
    if (parts.length === 0) super(systemNow() + offset);
    else super(...parts);
  }

  static now() {
    return systemNow() + offset;
  }
};
