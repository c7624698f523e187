import type { eventInput } from '@shared/events';
import type { vendorApplication, venueApplication } from '@shared/partners';
import { events } from '@shared/tables';
import type * as z from 'zod';
import type { Database } from '../database/open';

/** What a client sends to create an event. */
export function anEvent(over: Partial<z.input<typeof eventInput>> = {}): z.input<typeof eventInput> {
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

export function aVenue(
  over: Partial<z.input<typeof venueApplication>> = {},
): z.input<typeof venueApplication> {
  return { ...anApplication, venueType: 'Dog bar', hasOutdoorSpace: 'yes', ...over };
}

export function aVendor(
  over: Partial<z.input<typeof vendorApplication>> = {},
): z.input<typeof vendorApplication> {
  return {
    ...anApplication,
    vendorType: 'Treats',
    productDescription: 'Soft peanut-butter biscuits.',
    ...over,
  };
}
