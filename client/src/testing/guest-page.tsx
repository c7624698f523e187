import type { GuestPage } from '@shared/registrations/guest-page';
import { anEvent } from '@shared/testing/builders';

const code = '5f0c2a3e-7a58-4d0e-9c43-0b8f6d1e2a77';
export const spokenCode = 'K7Q2MX';

/** What a guest with a spot sees of it. */
export function aGuestPage(changes: Partial<GuestPage> = {}): GuestPage {
  return {
    event: anEvent({ registrationOpen: true, ticketUrl: null }),
    state: 'confirmed',
    cancellationCause: null,
    firstName: 'Rosie',
    lastName: 'Barker',
    email: 'rosie@tail.example',
    phone: '407 555 0101',
    people: 2,
    dogs: [{ name: 'Biscuit', breed: 'Beagle' }],
    code,
    spokenCode,
    position: null,
    canTakePlace: false,
    offerExpiresAt: null,
    checkedInAt: null,
    createdAt: '2026-03-01T15:00:00.000Z',
    isOwner: true,
    payment: null,
    pictures: [],
    ...changes,
  };
}
