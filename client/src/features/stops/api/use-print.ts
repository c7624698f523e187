import { type PrintDocument, type PrintInk, printFileName } from '@shared/print/print';
import type { Stop } from '@shared/stops/stops';
import { errorText, getFile } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { saveFile } from '@/ui/save-file';
import { showErrorToast } from '@/ui/toast-store';

/** Saves a file to print for a stop. */
export function usePrint(eventId: number, stop: Stop) {
  return useSingleFlightMutation({
    mutationFn: ({ document, ink }: { document: PrintDocument; ink: PrintInk }) =>
      getFile(`/api/admin/events/${eventId}/stops/${stop.id}/print/${document}?ink=${ink}`),
    onSuccess: (file, { document, ink }) => saveFile(file, printFileName(stop, document, ink)),
    onError: (error) => showErrorToast('Download Failed', errorText(error)),
  });
}
