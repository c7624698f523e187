import { openBriefly } from '@/offline/open-briefly';
import { openDoorDatabase } from '../storage/door-database';

/** The token of the last link on this phone. Null if there is none, or without storage. */
export const readLastToken = async (): Promise<string | null> =>
  (await openBriefly(openDoorDatabase, (database) => database.get('settings', 'lastToken'))) ?? null;
