import { formatClock } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { specials, stopInput, stopInstant } from '@shared/stops/stops';
import * as z from 'zod';
import { writeClockTime } from '@/ui/form/clock-time';
import type { FieldDescription } from '@/ui/form/described-field';
import type { DraftStop, StopContent } from '../draft/draft-route';
import { coordinatesProblems, readCoordinates, writeCoordinates } from './coordinates';

const { name, address, arrivesAt, leavesAt, note } = stopInput.shape;

const coordinates = z.string().transform((text, context) => {
  const read = readCoordinates(text);
  if (read === null) return { latitude: null, longitude: null };
  if (!('problem' in read)) return read;
  context.addIssue({ code: 'custom', message: coordinatesProblems[read.problem] });
  return z.NEVER;
});

/**
 * The form of a stop as it is typed. Gives the stop, with its times as instants of the event's evening. `stated` is what
 * the draft states of the stop already.
 */
export function typedStop({ date }: Pick<Event, 'date'>, stated?: DraftStop['isConfirmed']) {
  const evening = { date: new Date(date) };
  return z
    .object({
      venueId: z.int().nullable(),
      name,
      address,
      // Enter sends the form before the field is left, which would have rewritten the time.
      arrivesAt: z.string().transform(writeClockTime).pipe(arrivesAt),
      leavesAt: z.string().transform(writeClockTime).pipe(leavesAt),
      specials,
      note,
      coordinates,
      isStated: z.boolean(),
    })
    .transform(({ coordinates, isStated, ...typed }, context): StopContent => {
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

type NewStop = Pick<DraftStop, 'arrivesAt' | 'leavesAt'>;

/** What the form shows of a stop; of one more stop its times alone are known. */
export const stopValues = (stop: NewStop & Partial<DraftStop>): StopFormValues => ({
  venueId: stop.venueId ?? null,
  name: stop.name ?? '',
  address: stop.address ?? '',
  arrivesAt: formatClock(stop.arrivesAt),
  leavesAt: formatClock(stop.leavesAt),
  specials: stop.specials ?? [],
  note: stop.note ?? '',
  coordinates: writeCoordinates(stop),
  isStated: stop.isConfirmed === true,
});

/** Rewrites coordinates out of a link as two numbers, where they can be read. */
export function tidyCoordinates(text: string): string {
  const read = readCoordinates(text);
  return read === null || 'problem' in read ? text : writeCoordinates(read);
}

export const stopFields = {
  venueId: { label: 'Venue' },
  name: { label: 'Name' },
  address: { label: 'Address' },
  arrivesAt: { label: 'From', hint: 'For example, 4:00 PM' },
  leavesAt: { label: 'To', hint: 'For example, 4:45 PM' },
  specials: { label: 'Specials' },
  coordinates: {
    label: 'Coordinates',
    hint: 'Paste a map link, or type 28.5421, -81.3790. Used to draw the route and estimate walking times',
  },
  note: {
    label: 'Note',
    hint: 'For guests. For example, where to enter with a dog',
    control: 'textarea',
    rows: 2,
  },
  isStated: {
    label: 'Mark as confirmed',
    hint: 'The venue has said yes to this stop and its times. Its name becomes public, and the audit log records that you confirmed it',
    control: 'checkbox',
  },
} satisfies Record<keyof StopFormValues, FieldDescription>;
