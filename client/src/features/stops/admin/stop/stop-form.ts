import { formatClock } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { email, optionalText } from '@shared/fields';
import { stopTimes } from '@shared/stops/stop-states';
import { type Stop, stopInput, stopInstant } from '@shared/stops/stops';
import * as z from 'zod';
import { writeClockTime } from '@/ui/form/clock-time';
import type { FieldDescription } from '@/ui/form/described-field';
import type { DraftStop, StopContent } from '../draft/draft-route';
import { offersOf, stopStates } from '../list/stop-state-text';
import { coordinatesProblems, readCoordinates, writeCoordinates } from './coordinates';

const {
  id: _id,
  isConfirmed: _isConfirmed,
  latitude: _latitude,
  longitude: _longitude,
  ...written
} = stopInput.shape;

const coordinates = z.string().transform((text, context) => {
  const read = readCoordinates(text);
  if (read === null) return { latitude: null, longitude: null };
  if (!('problem' in read)) return read;
  context.addIssue({ code: 'custom', message: coordinatesProblems[read.problem] });
  return z.NEVER;
});

/** The stop as it is typed, its times as instants of the event's evening; `stated` is what the draft states. */
export function typedStop({ date }: Pick<Event, 'date'>, stated?: DraftStop['isConfirmed']) {
  const evening = { date: new Date(date) };
  return z
    .object({
      ...written,
      // Enter sends the form before the field is left, which would have rewritten the time.
      arrivesAt: z.string().transform(writeClockTime).pipe(written.arrivesAt),
      leavesAt: z.string().transform(writeClockTime).pipe(written.leavesAt),
      coordinates,
      contactEmail: optionalText(320).pipe(email.nullable()),
      isStated: z.boolean(),
    })
    .transform(({ coordinates, isStated, contactEmail: _asked, ...typed }, context): StopContent => {
      const [arrival, departure] = [
        stopInstant(typed.arrivesAt, evening),
        stopInstant(typed.leavesAt, evening),
      ];
      if (departure <= arrival)
        context.addIssue({ code: 'custom', message: 'Must be after the arrival time', path: ['leavesAt'] });
      return {
        ...typed,
        ...coordinates,
        // The form takes back its own statement only; that they have not agreed is stated elsewhere.
        isConfirmed: isStated || (stated === false ? false : undefined),
        arrivesAt: arrival.toISOString(),
        leavesAt: departure.toISOString(),
      };
    });
}

export type StopFormValues = z.input<ReturnType<typeof typedStop>>;

export const stopValues = (stop: StopContent): StopFormValues => ({
  venueId: stop.venueId,
  name: stop.name,
  address: stop.address,
  arrivesAt: formatClock(stop.arrivesAt),
  leavesAt: formatClock(stop.leavesAt),
  specials: stop.specials,
  note: stop.note ?? '',
  coordinates: writeCoordinates(stop),
  contactEmail: '',
  isStated: stop.isConfirmed === true,
});

function tidyCoordinates(text: string): string {
  const read = readCoordinates(text);
  return read === null || 'problem' in read ? text : writeCoordinates(read);
}

type StopField = FieldDescription & {
  tidy?: (text: string) => string;
  isBeside?: true;
  /** Whether it is about who has the stop: another place is asked about it once it has agreed. */
  isOfVenue?: true;
  /** How a difference between routes says it, if not by label and text; none where another field says it, too. */
  difference?: { label: string; of: (stop: Stop) => string } | null;
};

/** The form's fields, in their order. Inputs, unsaved changes, errors and notice follow: none can be left out. */
export const stopFields: { [Name in keyof StopFormValues]-?: StopField } = {
  venueId: { label: 'Venue', difference: null },
  name: { label: 'Name', isBeside: true },
  address: { label: 'Address', isBeside: true },
  arrivesAt: {
    label: 'From',
    hint: 'For example, 4:00 PM',
    isBeside: true,
    tidy: writeClockTime,
    difference: { label: 'times', of: stopTimes },
  },
  leavesAt: {
    label: 'To',
    hint: 'For example, 4:45 PM',
    isBeside: true,
    tidy: writeClockTime,
    difference: null,
  },
  contactEmail: {
    label: 'Ask them by email',
    hint: 'Optional. With their address they become one of your venues right away, and you invite them like the others',
    input: { type: 'email' },
    difference: null,
  },
  specials: {
    label: 'Specials',
    isOfVenue: true,
    difference: { label: 'specials', of: (stop) => offersOf(stop).join(', ') },
  },
  coordinates: {
    label: 'Coordinates',
    hint: 'Paste a map link, or type 28.5421, -81.3790. Used to draw the route and estimate walking times',
    tidy: tidyCoordinates,
  },
  note: {
    label: 'Note',
    hint: 'For guests. For example, where to enter with a dog',
    control: 'textarea',
    rows: 2,
    isOfVenue: true,
  },
  isStated: {
    label: 'Mark as confirmed',
    hint: 'The venue has said yes to this stop and its times. Its name becomes public, and the audit log records that you confirmed it',
    control: 'checkbox',
    difference: {
      label: 'state',
      of: ({ state, isTimeAgreed }) => stopStates[state].label + (isTimeAgreed ? '' : ', new time'),
    },
  },
};
