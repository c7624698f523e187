import * as z from 'zod';
import { eventLacks } from '../events/event-lacks';
import { count, instant, rowId } from '../fields';
import { checkoutVariables } from '../payments/checkout-obstacles';
import { firstSteps } from '../settings/first-steps';

/** How many rows there are of each kind that administrators look after. */
export const counts = z
  .object({
    events: count,
    venues: count,
    vendors: count,
    subscribers: count,
    messages: count,
    settings: count,
  })
  .meta({ id: 'Counts' });
export type Counts = z.infer<typeof counts>;

/** An event to come, with what its organizer has still to do. */
const comingEvent = z
  .object({
    id: rowId,
    title: z.string(),
    date: instant,
    lacks: z.array(z.enum(eventLacks)),
    people: count.meta({ description: 'Who have a place, or are offered one.' }),
    dogs: count,
    waitingParties: count,
    insidePeople: count.meta({ description: 'Whom the door has let in.' }),
    capacity: z.int32().nullable(),
    dogCapacity: z.int32().nullable(),
  })
  .meta({ id: 'ComingEvent' });
export type ComingEvent = z.infer<typeof comingEvent>;

/** What waits for an administrator (docs/product/admin.md#admin-bar). */
export const waitingResponse = z
  .object({
    venues: count.meta({ description: 'Applications that are pending.' }),
    vendors: count.meta({ description: 'Applications that are pending.' }),
    messages: count.meta({ description: 'Messages that nobody has read.' }),
    heldEmails: count,
    failedEmails: count,
    pictures: count.meta({ description: 'Pictures of guests that nobody has looked at.' }),
    unmatchedApplications: count.meta({
      description: 'What forms of other sites have sent that is no application yet.',
    }),
    refusedConnections: count.meta({
      description: 'Connections of which the last that came was signed with another secret.',
    }),
    isMailStuck: z
      .boolean()
      .meta({ description: 'Nothing leaves: paused, or the mail server accepts nothing.' }),
    shippedContacts: count.meta({
      description: 'Contact details that visitors read, and that came with the site.',
    }),
    stepsLeft: z
      .array(z.enum(firstSteps))
      .meta({ description: 'What is left of the first steps; nothing once an administrator hides them.' }),
    missingForSale: z
      .array(z.enum(checkoutVariables))
      .meta({ description: 'What the server needs before anything is sold on the site.' }),
    nextEvent: comingEvent
      .nullable()
      .meta({ description: 'The next event that has not ended and is not cancelled, published or not.' }),
    sameDay: comingEvent.array().meta({ description: 'Published ones that follow it on the same day.' }),
  })
  .meta({ id: 'Waiting' });
export type Waiting = z.infer<typeof waitingResponse>;
