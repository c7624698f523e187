import type { StopState } from '@shared/stops/stop-states';

/** What a venue may answer otherwise than it was asked. */
export type OtherWish = 'times' | 'specials';

/** What a venue has not said before its crawl, though it was asked. */
export const unagreedInWords = (name: string) => `${name} has not confirmed its new time`;

/** What a venue has said of its stop: `Peña & Café #4 says yes, with other times and specials`. */
export function answerInWords(name: string, state: StopState, others: readonly OtherWish[] = []): string {
  if (state !== 'confirmed') return `${name} says no`;
  if (others.length > 1) return `${name} says yes, with other times and specials`;
  if (others.includes('times')) return `${name} says yes, with other times`;
  return others.includes('specials') ? `${name} says yes, with other specials` : `${name} says yes`;
}
