import type { ProgressUpdate } from '@shared/stops/stops';
import { helpersAtDoor } from '../../database/audit-log';
import type { LinkContext } from '../../http/services';
import { movePack } from '../stops/progress';
import { openDoor } from './links';

/** Stores where the pack is, as one of its helpers says. Throws `link-not-found`, `invalid-input`. */
export function movePackFromDoor(context: LinkContext, update: ProgressUpdate): ReturnType<typeof movePack> {
  return context.db.transaction(async (tx) => {
    const { event } = await openDoor({ ...context, db: tx }, { lock: true });
    return movePack(tx, helpersAtDoor, event, update, context.now);
  });
}
