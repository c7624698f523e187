import type { OwnCrawls } from '@shared/own-crawls/own-crawls';
import { useRead } from '@/api/use-read';

/** Reads what is of the account's address. None of it is shown once the address is no longer the account's. */
export const useOwn = <Body>(path: string) => useRead<Body>(`/api/user/${path}`, { staleTime: 0, gcTime: 0 });

/** The registrations and applications of the account's address. */
export const useOwnCrawls = () => useOwn<OwnCrawls>('crawls');
