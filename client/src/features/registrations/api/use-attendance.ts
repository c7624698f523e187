import type { Attendance } from '@shared/registrations/guest-list';
import { useRead } from '@/api/use-read';
import { useExport } from '@/changes/use-export';

const path = '/api/admin/attendance';

/** How many came to each event that is over, the earliest first. */
export const useAttendance = () => useRead<Attendance[]>(path);

export const useExportAttendance = () => useExport(`${path}.csv`, 'attendance.csv');
