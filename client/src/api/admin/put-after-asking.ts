import type { SaveImpact } from '@shared/stops/save-impact';
import type { Body, Result, UrlOf } from '@/api/contract';
import { write } from '@/api/request';

/** The organizer has seen who is affected by a change, and does not save it. */
export class SavingDeclined extends Error {}

/** Asks the organizer whether to save a change that hurts somebody. Rejects with `SavingDeclined` if not. */
export type AskBeforeSaving = (impact: SaveImpact) => Promise<void>;

/** Saves a change of an event or its route, after asking if it affects somebody (docs/product/route.md#before-saving). */
export async function putAfterAsking<const Url extends string>(
  url: UrlOf<'PUT', Url>,
  body: Body<'PUT', Url>,
  ask: AskBeforeSaving,
): Promise<Result<'PUT', Url>> {
  const impact: SaveImpact = await write('PUT', `${url}?dryRun=true`, body);
  if (impact.venuesAsked + impact.venuesToAsk + impact.guestsTold > 0) await ask(impact);
  return write('PUT', url, body);
}
