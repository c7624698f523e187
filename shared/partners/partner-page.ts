import * as z from 'zod';
import { eventResponse } from '../events/events';
import { count, optionalText } from '../fields';
import { specials } from '../stops/specials';
import { stopResponse, stopTime } from '../stops/stops';
import {
  applicationFields,
  vendorApplication,
  vendorResponse,
  venueApplication,
  venueResponse,
} from './partners';

/** What of an application is no partner's business: how it is stored, and what organizers note. */
const stored = { id: true, version: true, actions: true, notes: true } as const;
const isDeclined = z.boolean();

const heads = z.object({ people: count, dogs: count });

const partnerEvent = {
  event: eventResponse
    .pick({ id: true, title: true, date: true, endsAt: true, startTime: true, endTime: true, location: true })
    .extend(eventResponse.pick({ capacity: true, dogCapacity: true, isActive: true, isPast: true }).shape)
    .extend(eventResponse.pick({ cancelledAt: true, cancellationReason: true }).shape),
  expected: heads.meta({ description: 'How many have a place.' }),
  came: heads
    .nullable()
    .meta({ description: 'How many came; null until it is over, and where nobody was checked in.' }),
};

/** A stop as its venue sees it, from the invitation on (docs/product/partners.md#partner-page). */
const partnerStop = z
  .object({
    ...partnerEvent,
    ...stopResponse.pick({ id: true, position: true, arrivesAt: true, leavesAt: true }).shape,
    ...stopResponse.pick({ specials: true, note: true }).shape,
    state: z.enum(['invited', 'confirmed', 'declined']),
    isChanged: z
      .boolean()
      .meta({ description: 'Whether day or time have changed since the venue was asked, or has agreed.' }),
    isOpen: z.boolean().meta({ description: 'Whether it can be answered.' }),
  })
  .meta({ id: 'PartnerStop' });
export type PartnerStop = z.infer<typeof partnerStop>;

const partnerVendorEvent = z
  .object({
    ...partnerEvent,
    ...partnerStop.pick({ state: true }).shape,
    stop: partnerStop
      .pick({ position: true, arrivesAt: true, leavesAt: true })
      .extend({ name: z.string().nullable().meta({ description: 'Null until its venue has agreed.' }) })
      .nullable()
      .meta({ description: 'Null is the whole route.' }),
  })
  .meta({ id: 'PartnerVendorEvent' });
export type PartnerVendorEvent = z.infer<typeof partnerVendorEvent>;

/** What partners see on their own page (docs/product/partners.md#partner-page). Other fields stay private. */
export const partnerPageResponse = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('venue'),
      ...venueResponse.omit(stored).shape,
      isDeclined,
      stops: partnerStop.array(),
    }),
    z.object({
      kind: z.literal('vendor'),
      ...vendorResponse.omit(stored).shape,
      isDeclined,
      events: partnerVendorEvent.array(),
    }),
  ])
  .meta({ id: 'PartnerPage' });
export type PartnerPage = z.infer<typeof partnerPageResponse>;

/** What partners change of their application (docs/product/partners.md#partner-page); a part left out stays as it is. */
export const partnerDetails = venueApplication
  .pick({ website: true, contactName: true, contactTitle: true, contactPhone: true, additionalInfo: true })
  .extend({
    hasOutdoorSpace: z.boolean('Must be true or false').optional(),
    ...vendorApplication
      .pick({ productDescription: true, socialMedia: true, boothRequirements: true })
      .partial().shape,
  });
export type PartnerDetails = z.output<typeof partnerDetails>;

const shownTime = z.iso.datetime({ offset: true });

export const stopAnswer = z.object({
  answer: z.enum(['confirmed', 'declined'], 'Must be confirmed or declined'),
  arrivesAt: stopTime.optional(),
  leavesAt: stopTime.optional(),
  specials: specials.optional(),
  declineReason: optionalText(300).optional().meta({ description: 'A line to the organizer, with a no.' }),
  termsAccepted: applicationFields.termsAccepted
    .optional()
    .meta({ description: 'Needed with the first yes of a venue that the organizer added.' }),
  shown: z
    .object({ arrivesAt: shownTime, leavesAt: shownTime })
    .optional()
    .meta({ description: 'The times that the venue was shown: where they are others by now, 409.' }),
});
export type StopAnswer = z.output<typeof stopAnswer>;

export const vendorAnswer = stopAnswer
  .pick({ answer: true, declineReason: true, termsAccepted: true })
  .extend({
    shown: shownTime
      .optional()
      .meta({ description: 'The start that the vendor was shown: where it is another by now, 409.' }),
  });
export type VendorAnswer = z.output<typeof vendorAnswer>;
