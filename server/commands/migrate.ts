import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { StartError } from '../config';
import { storeDefaultSettings } from '../features/settings/queries';
import { withDatabase } from './with-database';

/** Asks at the terminal. Throws a StartError without a yes. */
async function confirm(line: string): Promise<void> {
  if (process.argv.includes('--yes')) return console.log(line);
  if (!stdin.isTTY)
    throw new StartError(`${line} Nothing was changed: wait until it is over, or add --yes to do it now.`);
  const prompt = createInterface({ input: stdin, output: stdout });
  const answer = await prompt.question(`${line} Migrate now? (yes/no) `);
  prompt.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was changed.');
}

await withDatabase(
  async (db) => {
    await storeDefaultSettings(db);
    console.log('The database is up to date.');
  },
  { say: console.log, confirm },
);
