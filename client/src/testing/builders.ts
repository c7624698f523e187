import type { Event, eventForm } from '@shared/events';
import type { Vendor, Venue } from '@shared/partners';
import type { SiteSetting } from '@shared/settings';
import type * as z from 'zod';

type SentEvent = z.output<typeof eventForm>;

const crawl = {
  title: 'Winter Park Wander',
  startTime: '4:00 PM',
  endTime: '9:00 PM',
  location: 'Winter Park',
  startingVenue: 'The Wagging Tail',
  description: 'Five patios, two squares and one lake.',
  price: 2500,
  imagePath: null,
  venueCount: 5,
  isActive: true,
  ticketUrl: 'https://tickets.example/winter-park',
};

/** Starts on Saturday, December 5, at 4 PM in Orlando: in Tokyo it is Sunday by then. */
export function anEvent(changes: Partial<Event> = {}): Event {
  return {
    ...crawl,
    id: 7,
    date: '2026-12-05T21:00:00.000Z',
    priceFormatted: '25.00',
    version: 1,
    endsAt: '2026-12-06T02:00:00.000Z',
    isPast: false,
    createdAt: '2026-01-01T12:00:00.000Z',
    ...changes,
  };
}

/** The same event as its form sends it. */
export function anEventSent(changes: Partial<SentEvent & { version: number }> = {}): SentEvent {
  return { ...crawl, date: '2026-12-05', ...changes };
}

/** So many events, with titles and ids of their own. */
export function events(count: number): Event[] {
  return Array.from({ length: count }, (_, index) => anEvent({ id: index + 1, title: `Crawl ${index + 1}` }));
}

const application = {
  id: 3,
  businessName: 'The Wagging Tail',
  address: '12 Orange Avenue',
  city: 'Orlando',
  zipCode: '32801',
  website: null,
  contactName: 'Rosie Barker',
  contactTitle: 'Owner',
  contactEmail: 'rosie@tail.example',
  contactPhone: '407 555 0101',
  additionalInfo: null,
  termsAccepted: true,
  isApproved: false,
  createdAt: '2026-03-01T15:00:00.000Z',
};

export function aVenue(changes: Partial<Venue> = {}): Venue {
  return { ...application, venueType: 'Bar', hasOutdoorSpace: true, ...changes };
}

export function aVendor(changes: Partial<Vendor> = {}): Vendor {
  return {
    ...application,
    vendorType: 'Art',
    productDescription: 'Portraits of dogs, while you wait.',
    socialMedia: null,
    boothRequirements: null,
    ...changes,
  };
}

export function aSetting(changes: Partial<SiteSetting> = {}): SiteSetting {
  return {
    id: 1,
    key: 'contact_email',
    value: 'paws@pupcrawl.example',
    category: 'contact',
    label: 'Contact email',
    updatedAt: '2026-03-01T15:00:00.000Z',
    ...changes,
  };
}
