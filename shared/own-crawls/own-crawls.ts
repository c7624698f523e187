import * as z from 'zod';
import { eventResponse } from '../events/events';
import { count, instant, rowId } from '../fields';
import { applicationStatuses } from '../partners/partners';
import { registrationStates } from '../registrations/registration-states';
import { partyResponse } from '../registrations/registrations';

/** How many registrations an account lists, and how many applications. */
export const mostListed = 100;

const ownCrawl = eventResponse
  .pick({ title: true, date: true, endsAt: true, startTime: true, location: true, startingVenue: true })
  .extend({
    id: rowId,
    eventId: rowId,
    ...eventResponse.pick({ stopCount: true, isPast: true }).shape,
    isEventCancelled: z.boolean(),
    pictureCount: count.meta({ description: 'How many pictures its album has.' }),
    state: z.enum(registrationStates),
    people: count,
    dogs: count,
    paid: count.meta({ description: 'What is paid on the site, in cents, less what has gone back.' }),
    refunded: count.meta({ description: 'What has gone back of what was paid there, or is on its way.' }),
    isInside: z.boolean().meta({ description: 'Whether its party is checked in.' }),
    spokenCode: z.string().nullable().meta({
      description:
        'What opens the door, said instead of shown. Only on the day of the crawl, of a party with a place.',
    }),
  })
  .meta({ id: 'OwnCrawl' });
export type OwnCrawl = z.infer<typeof ownCrawl>;

const ownApplication = z
  .object({
    kind: z.enum(['venue', 'vendor']),
    businessName: z.string(),
    state: z.enum(applicationStatuses).meta({ description: 'As the last letter about it has said.' }),
    createdAt: instant,
  })
  .meta({ id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof ownApplication>;

/** What is of the confirmed address of an account (docs/product/accounts.md#own-crawls). */
export const ownCrawlsResponse = z
  .object({ registrations: ownCrawl.array(), applications: ownApplication.array() })
  .meta({ id: 'OwnCrawls' });

/** Where one of the own crawls is shown, with all that can be done about it. */
export const ownCrawlLink = z.object({ url: z.string() }).meta({ id: 'OwnCrawlLink' });

/** What the form for the next spot begins with; null without an earlier one. */
export const lastPartyResponse = z.object(partyResponse).meta({ id: 'LastParty' }).nullable();
export type LastParty = NonNullable<z.infer<typeof lastPartyResponse>>;
