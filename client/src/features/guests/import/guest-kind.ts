import { isEmail } from '@shared/email-pattern';
import type { Event } from '@shared/events/events';
import { unitPrice } from '@shared/events/party-price';
import { emailKeys } from '@shared/imports/imports';
import { mergeGuestRows, readDogs } from '@shared/registrations/guest-import';
import type { FileTable } from '@/admin/import/csv-file';
import type { ImportKind } from '@/admin/import/import-kind';
import { guestsPath } from '../api/use-guests';
import { withBuyers, withHosts } from './buyers';
import { withCompanions } from './companions';
import { guestFields, withNames } from './guest-fields';
import { guestStates } from './guest-states';
import { countOrdersOnce } from './order-totals';
import { paidMark, paidQuestion, withMark } from './paid-elsewhere';

/** A guest is known by their address, which some exports leave out. */
function withoutAddresses({ rows }: FileTable): string | undefined {
  const hasAddress = rows.some(({ cells }) => cells.some(isEmail));
  return hasAddress
    ? undefined
    : 'This file has no email addresses, so it cannot be imported. Meetup, for one, leaves them out of its export. Add a column "Email" with the address of each guest, then choose the file again.';
}

const dogsIn = (cell: string) => readDogs(cell)?.length ?? 0;

export type GuestEvent = Pick<Event, 'id' | 'price' | 'ticketUrl' | 'capacity' | 'dogCapacity'>;

/** The import of an event's guests from a ticket seller's file. */
export const guestKind = (event: GuestEvent): ImportKind => ({
  path: guestsPath(event.id),
  what: 'guests',
  noun: ['1 party', '# parties'],
  description: 'From a ticket seller’s CSV file.',
  fields: guestFields,
  nameField: 'email',
  titleFields: ['firstName', 'lastName'],
  without: {
    lastName: 'None: in whole name',
    people: 'None: one per row',
  },
  instead: { firstName: { field: 'name' } },
  note: `Rows with one email become one party.${unitPrice(event) > 0 ? ' They pay at the door, unless they have paid elsewhere.' : ''}`,
  states: { ...guestStates, hasWaitingList: event.capacity !== null || event.dogCapacity !== null },
  refuse: withoutAddresses,
  consent: paidQuestion(event),
  existing: 'update',
  loss: {
    isLoss: ({ field, from, to }) =>
      (field === 'people' && Number(to) < Number(from)) ||
      (field === 'dogs' && dogsIn(to) < dogsIn(from)) ||
      (field === guestStates.field && from === guestStates.sent.in),
    text: 'would lose spots',
  },
  mark: paidMark,
  keysOf: emailKeys,
  prepareTable: (table) => withHosts(withBuyers(withCompanions(table))),
  complete: (values) => withMark(withNames(values)),
  completeAll: countOrdersOnce,
  group: (items) =>
    mergeGuestRows(items).map(({ values, rows }) => {
      const takenBack = rows.find((item) => item.takenBack !== undefined)?.takenBack;
      return {
        values: withMark(values),
        rows: rows.flatMap((item) => item.rows),
        ...(takenBack !== undefined && { takenBack }),
      };
    }),
});
