import type { ImportField } from '@/admin/csv/guess-columns';

/** The fields of a ticket seller's file. Our own export comes back with the same headings. */
export const importFields: ImportField[] = [
  {
    name: 'email',
    label: 'Email',
    isRequired: true,
    headings: ['buyer email', 'attendee email'],
    words: ['email', 'e mail'],
  },
  {
    name: 'firstName',
    label: 'First name',
    isRequired: true,
    headings: ['name', 'first', 'attendee', 'guest', 'buyer', 'customer'],
    words: ['first name', 'given name', 'full name', 'attendee name', 'guest name', 'buyer name'],
  },
  {
    name: 'lastName',
    label: 'Last name',
    isRequired: false,
    headings: ['last'],
    words: ['last name', 'surname', 'family name'],
  },
  {
    name: 'phone',
    label: 'Phone',
    isRequired: false,
    headings: ['tel'],
    words: ['phone', 'telephone', 'mobile', 'cell'],
  },
  {
    name: 'people',
    label: 'People',
    isRequired: false,
    headings: ['guests', 'number'],
    words: ['people', 'quantity', 'qty', 'tickets', 'party size', 'ticket quantity'],
  },
  {
    name: 'dogs',
    label: 'Dogs',
    isRequired: false,
    headings: ['pets', 'pups'],
    words: ['dog', 'dogs', 'dog name', 'dog names', 'pet name'],
  },
  {
    name: 'state',
    label: 'State',
    isRequired: false,
    headings: ['order status', 'attendee status'],
    words: ['state', 'status'],
  },
];
