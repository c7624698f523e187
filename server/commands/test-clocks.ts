import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startInstant } from '@shared/instants';
import { endWith } from '../config';

const clock = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const hours = ['00', '03', '06', '09', '12', '15', '18', '21'];
const clocks = [
  ...hours.map((hour) => `2027-08-18T${hour}:39`),
  // Within the tests the next month or the next year begins, and what is in an hour is in it.
  '2027-09-30T23:50',
  '2027-12-31T23:50',
  '2028-02-29T23:50',
  // In that hour the clocks of Orlando are put forward, and put back; and on the evening before.
  '2028-03-12T01:50',
  '2028-03-11T21:39',
  '2027-11-07T01:50',
  '2027-11-06T21:39',
  // The evening of most events of the tests.
  '2026-12-05T20:00',
];

const setClock = new URL('../testing/set-clock.mjs', import.meta.url).href;

async function passesAt(time: string, args: string[]): Promise<boolean> {
  const [day = '', minute = ''] = time.split('T');
  const offset = startInstant(day, minute).getTime() - Date.now();
  const tests = spawn('npm', ['test', '--', ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: `--import ${setClock}`, CLOCK_OFFSET: String(offset) },
  });
  await once(tests, 'close');
  return tests.exitCode === 0;
}

/** Runs `npm test` at each of the given clocks, or of all; further arguments are those of Vitest. */
async function testClocks(): Promise<void> {
  const args = process.argv.slice(2);
  const chosen = args.filter((arg) => clock.test(arg));
  const others = args.filter((arg) => !clock.test(arg));
  const results: string[] = [];
  for (const time of chosen.length > 0 ? chosen : clocks) {
    console.log(`\nIn Orlando it is ${time}`);
    const passes = await passesAt(time, others);
    results.push(`${time}  ${passes ? 'all pass' : 'SOME FAIL'}`);
    if (!passes) process.exitCode = 1;
  }
  console.log(results.join('\n'));
}

testClocks().catch(endWith);
