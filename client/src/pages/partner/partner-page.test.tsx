import { pages } from '@shared/pages';
import type { PartnerPage as Application } from '@shared/partner-page';
import { aVendor, aVenue } from '@shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { delayed, errorResponse, json, mockServer, networkError } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import PartnerPage from './partner-page';

const token = 'AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';
const read = `GET /api/partner/${token}`;

function venue(changes: object = {}): Application {
  const { id: _id, ...own } = aVenue(changes);
  return { kind: 'venue', ...own, stops: [] };
}

function vendor(): Application {
  const { id: _id, ...own } = aVendor();
  return { kind: 'vendor', ...own, events: [] };
}

function visit(respond: Parameters<typeof mockServer>[0][string]) {
  const server = mockServer({ [read]: respond });
  const page = (
    <Route path={pages.partner}>
      <PartnerPage />
    </Route>
  );
  return { server, ...renderPage(page, pages.partner.replace(':token', token)) };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a partner', () => {
  it('says how a pending application stands, and what happens next', async () => {
    visit(json(venue({ createdAt: '2026-03-01T15:00:00.000Z' })));
    expect(await heading('The Wagging Tail')).toBeVisible();
    expect(screen.getByText('Pending')).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'What happens next' })).getAllByRole('heading', {
      level: 3,
    });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'We have your application (done)',
      'We read it',
      'We plan a crawl with you',
    ]);
    expect(screen.getByText('It arrived on Mar 1, 2026.')).toBeVisible();
  });

  it('says that an application is approved', async () => {
    visit(json(venue({ isApproved: true })));
    await heading('The Wagging Tail');
    expect(screen.getByText('Approved')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'You are approved (done)' })).toBeVisible();
  });

  it.each([
    ['venue', venue(), ['Outdoor space', 'Venue type']],
    ['vendor', vendor(), ['Products', 'Social media', 'Booth requirements']],
  ])('shows a %s what it sent', async (_kind, application, own) => {
    visit(json(application));
    await heading('The Wagging Tail');
    const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['Address', 'Email', 'Phone', 'Applied', ...own]));
    expect(screen.getByText('rosie@tail.example')).toBeVisible();
  });

  it('shows what was typed as plain text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { container } = visit(json(venue({ businessName: markup, website: 'javascript:alert(1)' })));
    expect(await heading(markup)).toBeVisible();
    expect(container.querySelector('img, [href^=javascript]')).toBeNull();
  });

  it('says that it is loading, under a heading', async () => {
    const { response, release } = delayed(json(venue()));
    visit(response);
    expect(screen.getByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading your application');
    release();
    await heading('The Wagging Tail');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('leads on where the link does not work, or no longer', async () => {
    visit(errorResponse(404, 'link-not-found', 'This link does not work, or no longer does.'));
    expect(await heading('This link has slipped its leash')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/partner');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('offers to try again where it cannot be loaded', async () => {
    const { server, user } = visit(networkError);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your application could not be loaded.');
    server.change(read, json(venue()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('The Wagging Tail')).toBeVisible();
  });
});
