import type { SaveImpact } from '@shared/stops/save-impact';
import { sendJson } from '@/api/request';

/** The organizer has seen who is affected by a change, and does not save it. */
export class SavingDeclined extends Error {}

/** Asks the organizer whether to save a change that hurts somebody. Rejects with `SavingDeclined` if not. */
export type AskBeforeSaving = (impact: SaveImpact) => Promise<void>;

/** Saves a change of an event or its route; asks first if it affects venues or guests (docs/product/route.md#before-saving). */
export async function putAfterAsking<Result>(path: string, body: unknown, ask: AskBeforeSaving) {
  const impact = await sendJson<SaveImpact>('PUT', `${path}?dryRun=true`, body);
  if (impact.venuesAsked + impact.venuesToAsk + impact.guestsTold > 0) await ask(impact);
  return sendJson<Result>('PUT', path, body);
}
