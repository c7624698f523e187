import type { EventRow } from '@shared/events/events';
import type { CancellationCause } from '@shared/registrations/registration-states';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';
import { cancelRows } from './cancel-rows';
import { settleEvent } from './settle';

/**
 * Cancels registrations of an event, tells their guests and offers their places to those who wait
 * (docs/product/waiting-list.md). Call it with the event locked by `lockEvent`, and `mail.wake()` after the commit.
 * Gives those that were not cancelled before.
 */
export async function cancelRegistrations(
  tx: Database,
  mail: Mail,
  event: EventRow,
  ids: number[],
  cause: CancellationCause,
  now: Date,
): Promise<RegistrationRow[]> {
  const cancelled = await cancelRows(tx, mail, event, ids, cause, now);
  await settleEvent(tx, mail, event, now);
  return cancelled;
}
