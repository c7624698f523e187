import { useMutation } from '@tanstack/react-query';
import { errorText } from '@/api/request';
import { logOut } from '@/api/session';
import { clearDrafts } from '@/ui/form/draft-storage';
import { showErrorToast, showToast } from '@/ui/toast-store';

export function useLogout() {
  return useMutation({
    mutationFn: () => logOut().finally(clearDrafts),
    onSuccess: () =>
      void showToast({ title: 'Logged out', description: 'You have been logged out successfully.' }),
    onError: (error) => showErrorToast('Logout failed', errorText(error)),
  });
}
