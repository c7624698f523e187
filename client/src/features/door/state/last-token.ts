import { openDoorDatabase } from '../storage/door-database';

/** The token of the link that this phone opened last; null where there is none, or nothing is stored. */
export async function readLastToken(): Promise<string | null> {
  try {
    const database = await openDoorDatabase();
    const token = await database.get('settings', 'lastToken');
    database.close();
    return token ?? null;
  } catch {
    return null;
  }
}
