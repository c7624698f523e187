import type { EventRow } from '@shared/events';
import type { Database } from '../../database/database';
import type { Mail } from '../../mail/mail';

/**
 * Ends the offers that have expired at `now` and offers what places are free to the first waiting parties that fit
 * (docs/product.md#waiting-list). Call it in the transaction of whatever frees places, with the event's row locked, and
 * `mail.wake()` after it.
 */
export async function settleEvent(_tx: Database, _mail: Mail, _event: EventRow, _now: Date): Promise<void> {}
