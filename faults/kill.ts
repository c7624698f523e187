import { killDuringWrites } from '../bench/durability';
import { temporaryFolder } from '../server/testing/process';
import { startFaultyPostgres } from './postgres';

/** Kills the server while it writes: on PostgreSQL so many times, on the embedded database a fifth of that. */
export async function kill({ kills }: { kills: number }): Promise<void> {
  const embedded = { DATA_DIR: await temporaryFolder() };
  // `npm run bench -- durability` kills it 20 times more.
  await killDuringWrites('embedded', embedded, { rounds: Math.ceil(kills / 5), longestMilliseconds: 700 });
  const postgres = await startFaultyPostgres();
  try {
    await killDuringWrites(
      'postgres',
      { DATABASE_URL: postgres.url },
      { rounds: kills, longestMilliseconds: 700 },
    );
  } finally {
    await postgres.stop();
  }
}
