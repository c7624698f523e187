import { newTimeMark, stopName } from './route';
import type { PublicStop } from './stops';

/** What a stop is called, with the mark of a new time: `The Porch (new time, being confirmed)`. */
export const markedStopName = (
  stop: Pick<PublicStop, 'name' | 'position'> & Partial<Pick<PublicStop, 'isTimeAgreed'>>,
) => (stop.isTimeAgreed === false ? `${stopName(stop)} (${newTimeMark})` : stopName(stop));
