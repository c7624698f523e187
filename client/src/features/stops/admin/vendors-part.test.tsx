import type { EventVendor } from '@shared/stops/stops';
import { listPage } from '@shared/testing/admin';
import { anEvent, aVendor } from '@shared/testing/builders';
import { aRoute } from '@shared/testing/stops';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { errorResponse, json, mockServer } from '@/testing/mock-server';
import { button, expectToast, renderPage } from '@/testing/render';
import { VendorsPart } from './vendors-part';

const path = '/api/admin/events/7/vendors';
const search = 'GET /api/admin/vendors?page=1&pageSize=12&sort=businessName&status=approved';

const bakery: EventVendor = {
  vendorId: 5,
  businessName: 'Biscuit Bakery',
  vendorType: 'Food',
  productDescription: 'Biscuits for dogs.',
  stopId: null,
  state: 'confirmed',
  askedAt: null,
  isUnsent: false,
  mailObstacle: null,
  answeredAt: null,
  declineReason: null,
  answeredBy: 'organizer',
  actions: [],
};

async function open(vendors = [bakery], event = anEvent()) {
  const server = mockServer({
    [`GET ${path}`]: json(vendors),
    [search]: listPage([aVendor({ id: 8, businessName: 'Paw Prints' })]),
  });
  const isReadOnly = event.cancelledAt !== null;
  const part = <VendorsPart event={event} stops={aRoute().stops} isReadOnly={isReadOnly} />;
  const page = renderPage(part, '/admin/events/7?tab=route');
  await waitFor(() => expect(screen.queryByText('Loading the vendors')).not.toBeInTheDocument());
  return { server, ...page };
}

const sent = (server: ReturnType<typeof mockServer>) => server.calls(`PUT ${path}`)[0]?.body;

describe('the vendors of an event', () => {
  it('are listed with what they sell and where they are, and are removed; the focus stays in the list', async () => {
    const { server, user } = await open();
    const item = within(screen.getByRole('list', { name: 'Vendors' })).getByRole('listitem');
    expect(item).toHaveTextContent('Biscuit Bakery');
    expect(item).toHaveTextContent('Food: Biscuits for dogs.');
    expect(screen.getByLabelText('Stop for Biscuit Bakery')).toHaveDisplayValue('The whole route');
    server.change(`PUT ${path}`, json([]));
    server.change(`GET ${path}`, json([]));
    await user.click(button('Remove Biscuit Bakery'));
    await expectToast(
      'Vendors Changed',
      'Biscuit Bakery is off this event. The email that tells them waits until you send it.',
    );
    expect(sent(server)).toEqual({ vendorIds: [], stops: [], answers: [] });
    expect(await screen.findByText(/^No vendors yet/)).toBeVisible();
    expect(button('Add vendor')).toHaveFocus();
  });

  it('are added from those who were approved, to the whole route', async () => {
    const { server, user } = await open();
    const asked = { ...bakery, vendorId: 8, state: 'planned', isUnsent: true };
    server.change(`PUT ${path}`, json([bakery, asked]));
    await user.click(button('Add vendor'));
    const found = await screen.findByRole('button', { name: /^Paw Prints/ });
    expect(found).toHaveTextContent('Art: Portraits of dogs, while you wait.');
    await user.click(found);
    await expectToast(
      'Vendors Changed',
      'Paw Prints is now on the whole route. Their invitation waits until you send it.',
    );
    expect(sent(server)).toEqual({ vendorIds: [5, 8], stops: [], answers: [] });
    expect(button('Add vendor')).toHaveFocus();
  });

  it('show how they were asked, are confirmed by hand, and are invited again', async () => {
    const asked: EventVendor = { ...bakery, state: 'invited', answeredBy: null, actions: ['askAgain'] };
    const { server, user } = await open([asked]);
    expect(screen.getByText('Invited')).toBeVisible();
    await user.click(button('More actions for Biscuit Bakery'));
    await user.click(screen.getByRole('menuitem', { name: 'Invite again' }));
    const invite = 'POST /api/admin/events/7/vendors/invite';
    server.change(invite, json({ changed: 1, missing: [] }));
    await user.click(button('Hold'));
    await expectToast('Invitation Held', '1 email waits until you send it.');
    expect(server.calls(invite)[0]?.body).toEqual({ ids: [5], isHeld: true });
    server.change(`GET ${path}`, json([bakery]));
    server.change(`PUT ${path}`, json([bakery]));
    await user.click(button('More actions for Biscuit Bakery'));
    await user.click(screen.getByRole('menuitem', { name: 'Mark as confirmed' }));
    await expectToast('Vendors Changed', 'Biscuit Bakery is now on the event’s page.');
    const answers = [{ vendorId: 5, isConfirmed: true }];
    expect(sent(server)).toEqual({ vendorIds: [5], stops: [], answers });
    expect(await screen.findByText('By you')).toBeVisible();
  });

  it('can be at one stop, or stay as they are where the server says why', async () => {
    const { server, user } = await open();
    const place = screen.getByLabelText('Stop for Biscuit Bakery');
    const errors = { 'stops.0.stopId': ['This stop is not on the route'] };
    server.change(`PUT ${path}`, errorResponse(400, 'invalid-input', 'No', errors));
    await user.selectOptions(place, '2. Moon Bar');
    await expectToast('Vendors Not Changed', 'This stop is not on the route');
    expect(place).toHaveDisplayValue('The whole route');
    for (const method of ['PUT', 'GET'])
      server.change(`${method} ${path}`, json([{ ...bakery, stopId: 12 }]));
    await user.selectOptions(place, '2. Moon Bar');
    await expectToast('Vendors Changed', 'Biscuit Bakery is now at Moon Bar.');
    expect(sent(server)).toEqual({ vendorIds: [5], stops: [{ vendorId: 5, stopId: 12 }], answers: [] });
    expect(place).toHaveDisplayValue('2. Moon Bar');
  });

  it('are not added once the event is over, nor changed at all once it is cancelled', async () => {
    await open([bakery], anEvent({ isPast: true }));
    expect(button('Remove Biscuit Bakery')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add vendor' })).not.toBeInTheDocument();
    cleanup();
    await open([bakery], anEvent({ cancelledAt: '2026-11-02T15:00:00.000Z' }));
    expect(screen.getByText('The whole route')).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
