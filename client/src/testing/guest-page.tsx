import { pages } from '@shared/pages';
import type { GuestPage } from '@shared/registrations/guest-page';
import { canMove, obstacleTo } from '@shared/registrations/moves';
import { anEvent, aRegistrationInput } from '@shared/testing/builders';
import { screen } from '@testing-library/react';
import { Route } from 'wouter';
import RegistrationPage from '@/pages/registration/registration-page';
import { json, mockServer, noResponse, type Responder, type Responses } from '@/testing/mock-server';
import { renderPage, textsIn } from '@/testing/render';

const code = '5f0c2a3e-7a58-4d0e-9c43-0b8f6d1e2a77';
export const spokenCode = 'K7Q2MX';

export function aGuestPage(changes: Partial<GuestPage> = {}): GuestPage {
  const { firstName, lastName, email, phone, people } = aRegistrationInput();
  const page: GuestPage = {
    event: anEvent({ registrationOpen: true, ticketUrl: null }),
    state: 'confirmed',
    cancellationCause: null,
    firstName,
    lastName,
    email,
    phone,
    people,
    dogs: [{ name: 'Biscuit', breed: 'Beagle' }],
    code,
    spokenCode,
    position: null,
    actions: [],
    mustAccept: false,
    canTakePlace: false,
    offerExpiresAt: null,
    checkedInAt: null,
    createdAt: '2026-03-01T15:00:00.000Z',
    isOwner: true,
    isPayer: false,
    canCorrectAddress: false,
    payment: null,
    pictures: [],
    ...changes,
  };
  const { state, isOwner, checkedInAt, event } = page;
  const at = {
    isInside: checkedInAt !== null,
    isCalledOff: event.cancelledAt !== null,
    isPast: event.isPast,
  };
  const moves = (['change', 'leave'] as const).filter((move) => isOwner && canMove(move, page));
  return { ...page, actions: moves.filter((move) => !obstacleTo(move, { state, ...at })), ...changes };
}

export const token = 'AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';
/** Where the server reads of the guest. */
export const url = `/api/registrations/${token}`;
export const read = `GET ${url}`;
/** Opens the page of a guest, as the server responds for it. */
export function visit(respond: Responder, others: Responses = {}) {
  const server = mockServer({ [read]: respond, 'GET /api/events/7': noResponse, ...others });
  const page = (
    <Route path={pages.registration}>
      <RegistrationPage />
    </Route>
  );
  return { server, ...renderPage(page, pages.registration.replace(':token', token)) };
}

/** Opens the page of a guest who has a spot, but for these changes. */
export async function visitGuest(changes: Partial<GuestPage> = {}, others = {}) {
  const visited = visit(json(aGuestPage(changes)), others);
  await screen.findByRole('heading', { level: 1, name: 'Winter Park Wander' });
  return visited;
}

export const status = (name: string) => screen.findByRole('region', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const offers = () => textsIn(screen.queryAllByRole('button'));
