import { pages } from '@shared/pages';
import { useLocation } from 'wouter';
import { useLogout } from '@/features/account/use-account';

/** Logs out, then goes home, whether or not the server could be told. */
export function useLeave(): () => void {
  const { mutateAsync } = useLogout();
  const [, navigate] = useLocation();
  const goHome = () => navigate(pages.home);
  // Callbacks given to `mutate` would be dropped with the user menu, which is gone once nobody is logged in.
  return () => void mutateAsync().then(goHome, goHome);
}
