import type * as z from 'zod';
import type { eventInput } from '../events/event-input';
import type { Event } from '../events/events';
import type { NewsItem } from '../newsletters/newsletters';
import { applicationActionsOf } from '../partners/admin-applications';
import type { partnerDetails } from '../partners/partner-page';
import type { Vendor, Venue, vendorApplication, venueApplication } from '../partners/partners';
import type { registrationForm } from '../registrations/registrations';
import type { SiteSetting } from '../settings/settings';
import type { Tonight } from '../stops/progress';
import type { PublicStop } from '../stops/stops';

// The requests and the responses that tests of the server, the client and the browser start from. Product code does
// not import them: `server/testing/floors.test.ts`.

const crawl = {
  title: 'Winter Park Wander',
  startTime: '4:00 PM',
  endTime: '9:00 PM',
  location: 'Winter Park',
  startingVenue: 'The Wagging Tail',
  description: 'Five patios, two squares and one lake.',
  price: 2500,
  priceIncludes: null,
  imagePath: null,
  imageAlt: null,
  venueCount: 5,
  isActive: true,
  ticketUrl: 'https://tickets.example/winter-park',
  registrationOpen: false,
  capacity: null,
  dogCapacity: null,
  phoneRequired: false,
  payment: 'door' as const,
};

// Inputs have every field, so that an optional one cannot be forgotten here.
type EventInput = Omit<z.input<typeof eventInput>, 'copiedFrom'>;

/** What a client sends to create an event; it lies in a year that these tests will not see. */
export function anEventInput(changes: Partial<EventInput> = {}): Required<EventInput> {
  return { ...crawl, date: '2030-06-15', ...changes };
}

/** An event as the API sends it. It starts on Saturday, December 5, at 4 PM in Orlando: in Tokyo it is Sunday by then. */
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
    stopCount: 0,
    confirmedStopCount: 0,
    cancelledAt: null,
    cancellationReason: null,
    ...changes,
  };
}

/** So many events, with titles and ids of their own. */
export function events(count: number): Event[] {
  return Array.from({ length: count }, (_, index) => anEvent({ id: index + 1, title: `Crawl ${index + 1}` }));
}

const bars = [
  { name: 'Brick & Biscuit', latitude: 28.5421, longitude: -81.3729 },
  { name: 'Neon Fern', latitude: 28.5421, longitude: -81.3694 },
  { name: 'The Last Patio', latitude: null, longitude: null },
];

/** A public stop, by its position at 4:30, 5:30 or 6:30 PM, for 45 minutes. Nobody knows where the third is. */
export function aPublicStop(position: number, changes: Partial<PublicStop> = {}): PublicStop {
  const { name, latitude, longitude } = bars[position - 1] ?? bars[0] ?? {};
  const arrivesAt = Date.UTC(2026, 11, 5, 20 + position, 30);
  return {
    id: position,
    position,
    arrivesAt: new Date(arrivesAt).toISOString(),
    leavesAt: new Date(arrivesAt + 45 * 60_000).toISOString(),
    isConfirmed: true,
    isTimeAgreed: true,
    name: name ?? null,
    address: `${position} Orange Avenue`,
    specials: [],
    note: null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    website: null,
    hasOutdoorSpace: true,
    ...changes,
  };
}

/** The evening of `anEvent`, with three stops, as phones follow it. */
export function aTonight({
  event,
  ...changes
}: Partial<Omit<Tonight, 'event'>> & { event?: Partial<Tonight['event']> } = {}): Tonight {
  const { id, title, date, startTime, endsAt, cancelledAt, cancellationReason } = anEvent();
  return {
    stopId: null,
    minutesLate: 0,
    changedAt: null,
    stops: [1, 2, 3].map((position) => aPublicStop(position)),
    event: { id, title, date, startTime, endsAt, cancelledAt, cancellationReason, ...event },
    phone: '(407) 555-0142',
    nextEvent: null,
    ...changes,
  };
}

const application = {
  businessName: 'The Wagging Tail',
  address: '12 Orange Avenue',
  city: 'Orlando',
  zipCode: '32801',
  contactName: 'Rosie Barker',
  contactTitle: 'Owner',
  contactEmail: 'rosie@tail.example',
  contactPhone: '407 555 0101',
  termsAccepted: true as const,
};
const venue = { ...application, venueType: 'Bar' };
const vendor = {
  ...application,
  vendorType: 'Art',
  productDescription: 'Portraits of dogs, while you wait.',
};

type VenueInput = z.input<typeof venueApplication>;
type VendorInput = z.input<typeof vendorApplication>;

/** What a client sends to apply as a venue. */
export function aVenueInput(changes: Partial<VenueInput> = {}): Required<VenueInput> {
  return {
    ...venue,
    website: 'https://tail.example',
    hasOutdoorSpace: 'yes',
    additionalInfo: '',
    ...changes,
  };
}

type PartnerDetails = z.input<typeof partnerDetails>;

export function aPartnerDetailsInput(changes: Partial<PartnerDetails> = {}): PartnerDetails {
  const { contactName, contactTitle, contactPhone } = application;
  return { website: null, contactName, contactTitle, contactPhone, additionalInfo: null, ...changes };
}

/** What a client sends to apply as a vendor. */
export function aVendorInput(changes: Partial<VendorInput> = {}): Required<VendorInput> {
  return {
    ...vendor,
    website: 'https://tail.example',
    additionalInfo: '',
    socialMedia: null,
    boothRequirements: null,
    ...changes,
  };
}

const stored = {
  id: 3,
  website: null,
  additionalInfo: null,
  isApproved: false,
  isDeclined: false,
  isAddedByOrganizer: false,
  notes: null,
  version: 1,
  createdAt: '2026-03-01T15:00:00.000Z',
};

const mayBeDone = (changes: Partial<Parameters<typeof applicationActionsOf>[0]>) => ({
  actions: applicationActionsOf({ ...stored, ...changes }),
});

/** A venue's application as the API sends it. */
export function aVenue(changes: Partial<Venue> = {}): Venue {
  return { ...venue, ...stored, ...mayBeDone(changes), hasOutdoorSpace: true, ...changes };
}

/** A vendor's application as the API sends it. */
export function aVendor(changes: Partial<Vendor> = {}): Vendor {
  return {
    ...vendor,
    ...stored,
    ...mayBeDone(changes),
    socialMedia: null,
    boothRequirements: null,
    ...changes,
  };
}

/** A setting as the API sends it to administrators. */
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

/** A newsletter that was sent, as the API sends it to everybody. */
export function aNewsItem(changes: Partial<NewsItem> = {}): NewsItem {
  return {
    slug: 'two-new-routes',
    subject: 'Two new routes',
    date: '2026-03-01T15:00:00.000Z',
    summary: 'Bring the dog.',
    content: [{ type: 'paragraph', children: [{ type: 'text', text: 'Bring the dog.' }] }],
    events: [],
    ...changes,
  };
}

type RegistrationInput = z.input<typeof registrationForm> & { lastName: string; phone: string };

/** What a guest sends to save a spot for two people and a dog. */
export function aRegistrationInput(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    firstName: 'Rosie',
    lastName: 'Barker',
    email: 'rosie@tail.example',
    phone: '407 555 0101',
    people: 2,
    dogs: [{ name: 'Biscuit', breed: 'Beagle' }],
    isOfAge: true,
    areVaccinated: true,
    areLeashed: true,
    termsAccepted: true,
    ...changes,
  };
}
