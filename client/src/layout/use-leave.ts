import { pages } from '@shared/pages';
import { useLocation } from 'wouter';
import { useLogout } from '@/features/account/use-account';

/** Logs out, then goes home, whether or not the server could be told. */
export function useLeave(): () => void {
  const { mutate } = useLogout();
  const [, navigate] = useLocation();
  return () => mutate(undefined, { onSettled: () => navigate(pages.home) });
}
