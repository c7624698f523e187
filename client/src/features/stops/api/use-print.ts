import type { PrintDocument } from '@shared/print';
import { errorText, getFile } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { saveFile } from '@/ui/save-file';
import { showErrorToast } from '@/ui/toast-store';

/** Saves a file to print for a stop. */
export function usePrint(eventId: number, stopId: number) {
  return useSingleFlightMutation({
    mutationFn: (document: PrintDocument) =>
      getFile(`/api/admin/events/${eventId}/stops/${stopId}/print/${document}`),
    onSuccess: (file, document) => saveFile(file, `stop-${stopId}-${document}`),
    onError: (error) => showErrorToast('Download Failed', errorText(error)),
  });
}
