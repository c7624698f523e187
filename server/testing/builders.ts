import type { eventInput } from '@shared/events';
import type { vendorApplication, venueApplication } from '@shared/partners';
import { events } from '@shared/tables';
import type * as z from 'zod';
import type { Database } from '../database/database';

type NewEvent = z.input<typeof eventInput>;

/** What a client sends to create an event, with every field: one that may be left out is not forgotten here. */
export function anEvent(over: Partial<NewEvent> = {}): Required<NewEvent> {
  return {
    title: 'Lake Eola Loop',
    date: '2030-06-15',
    startTime: '4:00 PM',
    endTime: '9:00 PM',
    location: 'Downtown',
    startingVenue: 'The Brick & Biscuit',
    description: 'Four patios around the lake.',
    price: 2500,
    venueCount: 4,
    imagePath: null,
    ticketUrl: 'https://tickets.example/loop',
    isActive: true,
    ...over,
  };
}

/** Stores an event that starts at an instant. */
export async function storedEvent(db: Database, over: Partial<typeof events.$inferInsert> = {}) {
  const [event] = await db
    .insert(events)
    .values({ ...anEvent(), date: new Date('2030-06-15T20:00:00Z'), ...over })
    .returning();
  if (!event) throw new Error('the insert gave no row');
  return event;
}

const anApplication = {
  businessName: 'Driftwood Dog Bar',
  address: '1414 N Orange Ave',
  city: 'Orlando',
  zipCode: '32804',
  website: 'https://driftwood.example',
  contactName: 'Priya Nair',
  contactTitle: 'Owner',
  contactEmail: 'priya@driftwood.example',
  contactPhone: '(407) 555-0160',
  additionalInfo: '',
  termsAccepted: true as const,
};

type NewVenue = z.input<typeof venueApplication>;

export function aVenue(over: Partial<NewVenue> = {}): Required<NewVenue> {
  return { ...anApplication, venueType: 'Dog bar', hasOutdoorSpace: 'yes', ...over };
}

type NewVendor = z.input<typeof vendorApplication>;

export function aVendor(over: Partial<NewVendor> = {}): Required<NewVendor> {
  return {
    ...anApplication,
    vendorType: 'Treats',
    productDescription: 'Soft peanut-butter biscuits.',
    socialMedia: null,
    boothRequirements: null,
    ...over,
  };
}
