import { usePhoneStore } from '@/offline/phone-store';
import { DoorStore } from './door-store';
import { keepSyncing } from './keep-syncing';

/** The door behind a link, kept up to date while its page is open. */
export const useDoor = (token: string) => usePhoneStore(() => new DoorStore(token), keepSyncing);
