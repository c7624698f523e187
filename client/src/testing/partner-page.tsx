import { pages } from '@shared/pages';
import type { PartnerPage as Application, PartnerStop } from '@shared/partners/partner-page';
import { anEvent, aVendor, aVenue } from '@shared/testing/builders';
import { screen } from '@testing-library/react';
import { Route } from 'wouter';
import PartnerPage from '@/pages/partner/partner-page';
import { mockServer, type Responder } from './mock-server';
import { renderPage } from './render';

export const token = 'AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';
const read = `GET /api/partner/${token}`;

export function venue(changes: object = {}): Application {
  const { id: _id, ...own } = aVenue(changes);
  return { kind: 'venue', ...own, stops: [] };
}

export function vendor(): Application {
  const { id: _id, ...own } = aVendor();
  return { kind: 'vendor', ...own, events: [] };
}

export function visit(respond: Responder) {
  const server = mockServer({ [read]: respond });
  const page = (
    <Route path={pages.partner}>
      <PartnerPage />
    </Route>
  );
  return { server, ...renderPage(page, pages.partner.replace(':token', token)) };
}

export const put = `PUT /api/partner/${token}`;
export const answer = `${put}/stops/11`;

export function aStop(changes: Partial<PartnerStop> = {}): PartnerStop {
  return {
    id: 11,
    position: 2,
    state: 'invited',
    isChanged: false,
    isOpen: true,
    arrivesAt: '2026-12-05T22:00:00.000Z',
    leavesAt: '2026-12-05T23:00:00.000Z',
    specials: [{ what: 'Lager', price: '$5' }],
    note: 'Water bowls, please.',
    expected: { people: 24, dogs: 1 },
    came: null,
    event: anEvent({ title: 'Thornton Park Howl-iday Crawl', location: 'Thornton Park, Orlando' }),
    ...changes,
  };
}

export const card = () => screen.findByRole('article', { name: 'Thornton Park Howl-iday Crawl' });
