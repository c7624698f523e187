import type { OwnCrawls } from '@shared/own-crawls/own-crawls';
import type { PartnerPage } from '@shared/partners/partner-page';
import type { GuestPage } from '@shared/registrations/guest-page';
import { useRead } from '@/api/use-read';

/** Nothing of it is shown once the address is no longer the account's. */
const unkept = { staleTime: 0, gcTime: 0 };

/** The registrations and applications of the account's address. */
export const useOwnCrawls = () => useRead<OwnCrawls>('/api/user/crawls', unkept);

/** One of its registrations. */
export const useOwnCrawl = (id: string) => useRead<GuestPage>(`/api/user/crawls/${id}`, unkept);

/** One of its applications. */
export const useOwnApplication = (id: string) => useRead<PartnerPage>(`/api/user/applications/${id}`, unkept);
