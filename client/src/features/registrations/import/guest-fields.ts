import type { ImportedValues } from '@shared/imports/imports';
import { guestImportRow } from '@shared/registrations/guest-import';
import { importFields } from '@/admin/csv/guess-columns';

/** The fields of a ticket seller's file. Our own export comes back with the same headings. */
export const guestFields = importFields(guestImportRow, {
  email: { label: 'Email', headings: ['buyer email', 'attendee email'], words: ['email', 'e mail'] },
  firstName: {
    label: 'First name',
    headings: ['name', 'first', 'attendee', 'guest', 'buyer', 'customer'],
    words: ['first name', 'given name', 'full name', 'attendee name', 'guest name', 'buyer name'],
  },
  lastName: { label: 'Last name', headings: ['last'], words: ['last name', 'surname', 'family name'] },
  phone: { label: 'Phone', headings: ['tel'], words: ['phone', 'telephone', 'mobile', 'cell'] },
  people: {
    label: 'People',
    headings: ['guests', 'number'],
    words: ['people', 'quantity', 'qty', 'tickets', 'party size', 'ticket quantity'],
  },
  dogs: {
    label: 'Dogs',
    headings: ['pets', 'pups'],
    words: ['dog', 'dogs', 'dog name', 'dog names', 'pet name'],
  },
  state: { label: 'State', headings: ['order status', 'attendee status'], words: ['state', 'status'] },
});

/** A whole name in one column is split before its last word. */
export function withLastName(values: ImportedValues): ImportedValues {
  const words = String(values.firstName ?? '')
    .trim()
    .split(/\s+/);
  if ('lastName' in values || words.length < 2) return values;
  return { ...values, firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}
