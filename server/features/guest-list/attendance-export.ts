import { orlandoDay } from '@shared/dates';
import type { CsvColumn } from '../../http/csv';
import type { AttendanceRow } from '../registrations/totals';

/** The columns of `attendance.csv` (docs/product/guest-list.md#attendance). */
export const attendanceColumns: readonly CsvColumn<AttendanceRow>[] = [
  ['Event', (row) => row.title],
  ['Date', (row) => orlandoDay(row.date)],
  ['Registered People', (row) => String(row.registeredPeople)],
  ['Registered Dogs', (row) => String(row.registeredDogs)],
  ['People Who Came', (row) => String(row.insidePeople)],
  ['Dogs That Came', (row) => String(row.insideDogs)],
  ['Walk-in People', (row) => String(row.walkInPeople)],
  ['Walk-in Dogs', (row) => String(row.walkInDogs)],
];
