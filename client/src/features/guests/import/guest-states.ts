import type { StateRules } from '@/admin/import/state-columns';

/** How a ticket seller's file says who comes. */
export const guestStates: StateRules = {
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
