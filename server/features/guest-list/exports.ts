import { orlandoDay } from '@shared/dates';
import { writeDogs } from '@shared/registrations/guest-import';
import type { RegistrationRow } from '@shared/registrations/registrations';
import type { CsvColumn } from '../../http/csv';
import type { AttendanceRow } from '../registrations/totals';

const time = (instant: Date | null) => instant?.toISOString() ?? '';

/** The columns of an event's guests (docs/product/guest-list.md). An import reads the same file again. */
export const guestColumns: readonly CsvColumn<RegistrationRow>[] = [
  ['First Name', (guest) => guest.firstName],
  ['Last Name', (guest) => guest.lastName],
  ['Email', (guest) => guest.email],
  ['Phone', (guest) => guest.phone],
  ['People', (guest) => String(guest.people)],
  ['Dogs', (guest) => String(guest.dogCount)],
  ['Dog Names', ({ dogs }) => writeDogs(dogs)],
  ['State', (guest) => guest.state],
  ['Checked In', (guest) => time(guest.checkedInAt)],
  ['Wristband', (guest) => guest.wristband],
  ['Accepted Version', (guest) => guest.conditionsVersion],
  ['Accepted At', (guest) => time(guest.acceptedAt)],
  ['Created At', (guest) => time(guest.createdAt)],
];

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
