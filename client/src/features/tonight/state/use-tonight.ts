import type { TonightState } from '@shared/rendering';
import { usePhoneStore } from '@/offline/phone-store';
import { keepFollowing } from './keep-following';
import { TonightStore } from './tonight-store';

/** An evening, kept up to date while its page is open. `first` is the state that the server rendered. */
export const useTonight = (eventId: number, first?: TonightState) =>
  usePhoneStore(() => new TonightStore(eventId, first), keepFollowing);
