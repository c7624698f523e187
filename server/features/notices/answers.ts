import type { StopState } from '@shared/stop-states';

/** What a venue has said of its stop: `Peña & Café #4 says yes`. */
export const answerInWords = (name: string, state: StopState) =>
  `${name} says ${state === 'confirmed' ? 'yes' : 'no'}`;
