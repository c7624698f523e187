import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

/** Builds the site, so that nobody measures an older one. Silent unless it fails, which ends the process. */
function build(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { encoding: 'utf8' });
  if (status === 0) return;
  console.error(`${stdout}${stderr}`);
  process.exit(1);
}

/** What some of them take besides. */
export type Chosen = { seed?: number | undefined; minutes?: number | undefined };

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/**
 * Runs what the command line names, or all there is, with the machine's name before it. `--rounds=2` says how often each
 * is repeated; without it each takes a number of its own. `--beside=DIRECTORY` names another build of the site, for those
 * that compare with one; `--seed=7` what chance begins with; `--minutes=10` for how long something is away.
 */
export async function runAsked(
  all: Record<string, (rounds?: number, beside?: string, chosen?: Chosen) => Promise<void>>,
): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string' },
      beside: { type: 'string' },
      seed: { type: 'string' },
      minutes: { type: 'string' },
    },
  });
  const unknown = asked.filter((name) => !(name in all));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}.`);
    process.exit(1);
  }
  build();
  const memory = Math.round(totalmem() / 1024 ** 3);
  console.log(`Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, ${memory} GB`);
  for (const [name, run] of Object.entries(all)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const { rounds, beside, seed, minutes } = values;
    await run(numberOf(rounds), beside, { seed: numberOf(seed), minutes: numberOf(minutes) });
  }
}
