import { getFile } from '@/api/admin/after-change';
import { errorText } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { Button } from '@/ui/button';
import { saveFile } from '@/ui/save-file';
import { showErrorToast } from '@/ui/toast-store';

/** Saves the CSV file at a path of the API under a name. A toast tells of a failure. */
export function useExport(url: string, name: string) {
  return useSingleFlightMutation<Blob, void>({
    mutationFn: () => getFile(url),
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => showErrorToast('Export Failed', errorText(error)),
  });
}

export function ExportButton({ url, name, label }: { url: string; name: string; label: string }) {
  const { mutate, isPending } = useExport(url, name);
  return (
    <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
      {isPending ? 'Downloading...' : label}
    </Button>
  );
}
