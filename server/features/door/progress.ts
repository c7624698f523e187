import type { ProgressUpdate } from '@shared/stops/stops';
import { helpersAtDoor } from '../../database/audit-log';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { movePack } from '../stops/progress';
import { openDoor } from './links';

/** Stores where the pack is, as one of its helpers says. Throws `link-not-found`, `invalid-input`. */
export function movePackFromDoor(
  db: Database,
  mail: Mail,
  token: string,
  update: ProgressUpdate,
  now: Date,
): ReturnType<typeof movePack> {
  return db.transaction(async (tx) => {
    const { event } = await openDoor(tx, mail, token, { now, lock: true });
    return movePack(tx, helpersAtDoor, event, update, now);
  });
}
