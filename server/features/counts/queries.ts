import { contactMessages } from '@shared/contact/tables';
import type { Counts } from '@shared/counts/counts';
import { orlandoDay } from '@shared/dates';
import { lacksOf } from '@shared/events/event-lacks';
import type { EventRow } from '@shared/events/events';
import { events } from '@shared/events/tables';
import { waitingStates } from '@shared/hooks/hooks';
import { hookDeliveries, hooks } from '@shared/hooks/tables';
import { emails, mailStatus } from '@shared/mail/tables';
import { vendors, venues } from '@shared/partners/tables';
import { pictures } from '@shared/pictures/tables';
import { type FirstStep, firstSteps, firstStepsKey } from '@shared/settings/first-steps';
import { isShippedContact } from '@shared/settings/known-settings';
import { settingProblem } from '@shared/settings/settings';
import { siteSettings } from '@shared/settings/tables';
import { openStates, themedDrinks } from '@shared/stops/stop-states';
import { eventVendors, stops } from '@shared/stops/tables';
import { subscribers } from '@shared/subscribers/tables';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { countAtOnce, type Database } from '../../database/database';
import { isWhole } from '../../mail/requeue';
import { theStatus } from '../../mail/sender/status';
import { hasStatus } from '../partners/queries';
import { countGuests } from '../registrations/totals';

export function countRows(db: Database): Promise<Counts> {
  return countAtOnce(db, {
    events: db.$count(events),
    venues: db.$count(venues),
    vendors: db.$count(vendors),
    subscribers: db.$count(subscribers, eq(subscribers.state, 'confirmed')),
    messages: db.$count(contactMessages),
    settings: db.$count(siteSettings),
  });
}

async function findFirstSteps(db: Database, isMailOn: boolean) {
  const settings = await db.select().from(siteSettings);
  const shippedContacts = settings.filter(isShippedContact).length;
  // Earlier releases took addresses that are none.
  const isWrong = settings.some((setting) => setting.category === 'contact' && settingProblem(setting));
  const done = await countAtOnce(db, {
    event: db.$count(events),
    route: db.$count(events, gt(events.stopCount, 0)),
    venues: db.$count(venues, hasStatus(venues, 'approved')),
    money: db.$count(events, or(gt(events.price, 0), isNotNull(events.ticketUrl))),
    registration: db.$count(events, or(eq(events.registrationOpen, true), isNotNull(events.ticketUrl))),
  });
  const isDone: Record<FirstStep, boolean> = {
    contact: shippedContacts === 0 && !isWrong,
    mail: isMailOn,
    event: done.event > 0,
    venues: done.venues > 0,
    route: done.route > 0,
    // Who opens registration at no price means it.
    money: done.money + done.registration > 0,
    registration: done.registration > 0,
  };
  const isHidden = settings.some(({ key, value }) => key === firstStepsKey && value === 'hidden');
  return { shippedContacts, stepsLeft: isHidden ? [] : firstSteps.filter((step) => !isDone[step]) };
}

/** Whether a venue has agreed to a stop, and not named its drinks yet. */
const isUndecided = and(
  eq(stops.state, 'confirmed'),
  isNotNull(stops.venueId),
  lt(sql`jsonb_array_length(${stops.specials})`, themedDrinks),
);

const withGuests = async (db: Database, event: EventRow) => ({
  ...(await countGuests(db, event.id)),
  ...event,
  lacks: lacksOf(event, {
    drinks: await db.$count(stops, and(eq(stops.eventId, event.id), isUndecided)),
    vendors: await db.$count(
      eventVendors,
      and(eq(eventVendors.eventId, event.id), inArray(eventVendors.state, openStates)),
    ),
  }),
});

/** No day has more crawls than this. */
const mostOfADay = 10;

export async function findWaiting(db: Database, isMailOn: boolean, now: Date) {
  const counts = await countAtOnce(db, {
    venues: db.$count(venues, hasStatus(venues, 'pending')),
    vendors: db.$count(vendors, hasStatus(vendors, 'pending')),
    messages: db.$count(contactMessages, eq(contactMessages.isRead, false)),
    heldEmails: db.$count(emails, eq(emails.state, 'held')),
    failedEmails: db.$count(emails, and(eq(emails.state, 'failed'), isWhole)),
    pictures: db.$count(pictures, eq(pictures.state, 'pending')),
    unmatchedApplications: db.$count(hookDeliveries, inArray(hookDeliveries.state, waitingStates)),
    refusedConnections: db.$count(hooks, gt(hooks.refusedCount, 0)),
  });
  const [next, ...later] = await db
    .select()
    .from(events)
    .where(and(gt(events.endsAt, now), isNull(events.cancelledAt)))
    .orderBy(asc(events.date), asc(events.id))
    .limit(mostOfADay);
  const day = next && orlandoDay(next.date);
  const sameDay = later.filter(({ isActive, date }) => isActive && orlandoDay(date) === day);
  const [sending] = await db.select().from(mailStatus).where(theStatus);
  return {
    ...counts,
    ...(await findFirstSteps(db, isMailOn)),
    isMailStuck: Boolean(sending?.pausedAt || sending?.problem),
    nextEvent: next ? await withGuests(db, next) : null,
    sameDay: await Promise.all(sameDay.map((event) => withGuests(db, event))),
  };
}
