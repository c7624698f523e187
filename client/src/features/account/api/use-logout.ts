import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/request';
import { logOut } from '@/api/session';
import { showErrorToast, showToast } from '@/ui/toast-store';

/** Forgets what was typed and not sent. Every page has the menu, few have drafts: who has typed one has loaded this already. */
export const forgetDrafts = () =>
  import('@/ui/form/draft-storage').then(
    ({ clearDrafts }) => clearDrafts(),
    () => {},
  );

export function useLogout() {
  return useMutation({
    mutationFn: () => logOut().finally(forgetDrafts),
    onSuccess: () =>
      void showToast({ title: 'Logged out', description: 'You have been logged out successfully.' }),
    onError: (error) => showErrorToast('Logout failed', errorText(error)),
  });
}
