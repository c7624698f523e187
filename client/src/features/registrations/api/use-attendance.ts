import type { Attendance } from '@shared/registrations';
import { useQuery } from '@tanstack/react-query';
import { errorText, getFile, getJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { saveFile } from '@/ui/save-file';
import { showErrorToast } from '@/ui/toast-store';

const path = '/api/admin/attendance';

/** How many came to each event that is over, the earliest first. */
export function useAttendance() {
  return useQuery({ queryKey: [path], queryFn: () => getJson<Attendance[]>(path) });
}

export function useExportAttendance() {
  return useSingleFlightMutation({
    mutationFn: (_nothing: undefined) => getFile(`${path}.csv`),
    onSuccess: (file) => saveFile(file, 'attendance.csv'),
    onError: (error) => showErrorToast('Export Failed', errorText(error)),
  });
}
