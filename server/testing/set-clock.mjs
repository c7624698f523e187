// Loaded by `--import`: sets the clock of a process and of its threads. It is ahead by CLOCK_OFFSET milliseconds, or by
// what CLOCK_FILE says, which is read again at each SIGUSR2.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const systemNow = Date.now;
let offset = Number(process.env.CLOCK_OFFSET) || 0;

/** @param {string} file */
const read = (file) => {
  const text = readFileSync(file, 'utf8');
  offset = Number(text) || 0;
  // Tells the test that it has been read.
  writeFileSync(`${file}.read`, text);
};
if (file) {
  read(file);
  process.on('SIGUSR2', () => read(file));
}

Date.now = () => systemNow() + offset;
// Not a class of its own: what Node.js makes itself, as the times of a file, must be a `Date` too.
globalThis.Date = new Proxy(Date, {
  construct: (target, parts, newTarget) =>
    Reflect.construct(target, parts.length === 0 ? [target.now()] : parts, newTarget),
});
