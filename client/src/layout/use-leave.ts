import { pages } from '@shared/pages';
import { useLocation } from 'wouter';
import { useLogout } from '@/features/account/api/use-account';
import { focusContent } from './content';

/** Logs out and goes home, whether or not the server can be told. */
export function useLeave(): () => void {
  const { mutate } = useLogout();
  const [, navigate] = useLocation();
  return () => {
    // Before the token goes: without one, the admin page sends its visitor to the login.
    navigate(pages.home);
    // The menu that has the focus goes with the user.
    focusContent();
    mutate();
  };
}
