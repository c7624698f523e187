import type { LastParty } from '@shared/own-crawls/own-crawls';
import { useVisitor } from '@/api/session';
import { useRead } from '@/api/use-read';

/** Who came along the last time that this account saved a spot for its address; nobody for guests. */
export function useLastParty(): LastParty | undefined {
  const isLoggedIn = useVisitor().status === 'user';
  const options = { enabled: isLoggedIn, staleTime: 0, gcTime: 0 };
  const { data } = useRead('/api/user/last-party', options);
  return (isLoggedIn && data) || undefined;
}
