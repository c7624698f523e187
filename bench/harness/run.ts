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

/**
 * Runs what the command line names, or all there is, with the machine's name before it. `--rounds=2` says how often each
 * is repeated; without it each takes a number of its own. `--beside=DIRECTORY` names another build of the site, for those
 * that compare with one.
 */
export async function runAsked(
  all: Record<string, (rounds?: number, beside?: string) => Promise<void>>,
): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, beside: { type: 'string' } },
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
    await run(values.rounds === undefined ? undefined : Number(values.rounds), values.beside);
  }
}
