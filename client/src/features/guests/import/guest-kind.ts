import type { Event } from '@shared/events/events';
import { unitPrice } from '@shared/events/party-price';
import { emailKeys } from '@shared/imports/imports';
import { mergeGuestRows, readDogs } from '@shared/registrations/guest-import';
import { isEmail } from '@shared/text/email-pattern';
import type { FileTable } from '@/admin/import/csv-file';
import type { ImportItem, ImportKind } from '@/admin/import/import-kind';
import type { StateRules } from '@/admin/import/state-columns';
import { guestsPath } from '../api/use-guests';
import { withBuyers, withCompanions, withHosts } from './buyers';
import { guestFields, paidMark, paidQuestion, withMark, withNames } from './guest-fields';

const guestStates: StateRules = {
  title: 'Who comes',
  without: 'No column says who comes',
  all: 'everybody in the file gets a spot, even if the event is full.',
  names: {
    in: 'Gets a spot',
    waiting: 'Joins the waiting list',
    out: 'Stays out',
    back: 'Taken back: stays out',
  },
  asserts:
    /^(?:(?:is |are you |will you )?(?:attending|going|coming|attend|come)|rsvp|your rsvp|response|attendance|approved|confirmed|accepted|paid)$/,
  takesBack:
    /^(?:is |was |fully |is fully |ticket |order )*(?:void(?:ed)?|cancel(?:l)?ed|cancel(?:l)?ation|refunded|declined|rejected|revoked|deleted|removed)(?: status| at| on| date| time)?$/,
  refuses:
    /\b(?:declined|cancell?ed|refunded|voided|not (?:attending|going|coming)|can ?(?:no)?t (?:go|come|attend|make))\b/,
  field: 'state',
  sent: { in: 'confirmed', waiting: 'waiting', back: 'cancelled' },
  ticked: {
    title: 'On the list here, but taken back in the file',
    note: 'They keep their spots unless you tick them. Nobody is told.',
    verb: 'Cancel',
    done: ['1 party was cancelled.', '# parties were cancelled.'],
  },
};

const textOf = (item: ImportItem, field: string) => String(item.values[field] ?? '').trim();

/**
 * Counts each row as one person where rows are tickets that repeat how many their order has: of the orders of several, most
 * then have as many rows as each of them says. Where most have fewer, each row is several tickets.
 */
function countOrdersOnce(items: ImportItem[]): ImportItem[] {
  const orders = new Map<string, ImportItem[]>();
  for (const item of items) {
    const rows = orders.get(textOf(item, 'order')) ?? [];
    rows.push(item);
    orders.set(textOf(item, 'order'), rows);
  }
  const saidOf = (rows: ImportItem[]) => Math.max(...rows.map((item) => Number(textOf(item, 'people'))));
  const several = [...orders].filter(([order, rows]) => order !== '' && saidOf(rows) > 1);
  const isWhole = ([, rows]: [string, ImportItem[]]) =>
    rows.every((item) => textOf(item, 'people') === String(rows.length));
  const areTotals = 2 * several.filter(isWhole).length > several.length;
  const repeated = new Set(
    several.filter(([, rows]) => rows.length > 1 && saidOf(rows) >= rows.length).map(([order]) => order),
  );
  return items.map((item) => {
    const { order: _, ...values } = item.values;
    const isOne = areTotals && repeated.has(textOf(item, 'order'));
    return { ...item, values: isOne ? { ...values, people: '1' } : values };
  });
}

/** A guest is known by their address, which some exports leave out. */
function withoutAddresses({ rows }: FileTable): string | undefined {
  const hasAddress = rows.some(({ cells }) => cells.some(isEmail));
  return hasAddress
    ? undefined
    : 'This file has no email addresses, so it cannot be imported. Meetup, for one, leaves them out of its export. Add a column "Email" with the address of each guest, then choose the file again.';
}

const dogsIn = (cell: string) => readDogs(cell)?.length ?? 0;

export type GuestEvent = Pick<Event, 'id' | 'price' | 'ticketUrl' | 'capacity' | 'dogCapacity'>;

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
