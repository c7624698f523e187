import { pages } from '@shared/pages';
import { useLocation } from 'wouter';
import { errorText } from '@/api/request';
import { logOut } from '@/api/session';
import { showErrorToast, showToast } from '@/ui/toast-store';

/** Forgets what was typed and not sent. Every page has the menu, few have drafts: who has typed one has loaded this already. */
export const forgetDrafts = () =>
  import('@/ui/form/draft-storage').then(
    ({ clearDrafts }) => clearDrafts(),
    () => {},
  );

export async function logOutAloud(): Promise<void> {
  try {
    await logOut();
    showToast({ title: 'Logged out', description: 'You have been logged out successfully.' });
  } catch (error) {
    showErrorToast('Logout failed', errorText(error));
  } finally {
    await forgetDrafts();
  }
}

/** Gives what logs out and goes to the home page, even if the server cannot be reached. */
export function useLogOutToHome(): () => void {
  const [, navigate] = useLocation();
  return () => {
    // Before the token is cleared: without one the admin page redirects to the login.
    navigate(pages.home);
    void logOutAloud();
  };
}
