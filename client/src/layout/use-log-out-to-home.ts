import { pages } from '@shared/pages';
import { useLocation } from 'wouter';
import { logOutAloud } from '@/features/account/api/use-logout';
import { focusContent } from './content';

/** Returns a function that logs out and goes to the home page, even if the server cannot be reached. */
export function useLogOutToHome(): () => void {
  const [, navigate] = useLocation();
  return () => {
    // Before the token is cleared: without one the admin page redirects to the login.
    navigate(pages.home);
    // The focused menu is removed with the user.
    focusContent();
    void logOutAloud();
  };
}
