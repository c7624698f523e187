import { anEvent } from '@shared/testing/builders';
import { waiting } from '@shared/testing/mail';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { button, renderPage } from '@/testing/render';
import { EditEventDialog } from '../event-dialogs';

const route = 'PUT /api/admin/events/7';

function open(missingForSale: Parameters<typeof waiting>[0], changes: Parameters<typeof anEvent>[0] = {}) {
  const server = mockServer({
    [route]: json(anEvent()),
    'GET /api/admin/waiting': json(waiting(missingForSale)),
  });
  const event = anEvent({ ticketUrl: null, registrationOpen: true, ...changes });
  return { server, ...renderPage(<EditEventDialog event={event} onClose={() => {}} />, '/admin') };
}

const payment = () => screen.findByLabelText('Guests pay');
const choose = async (value: string) => fireEvent.change(await payment(), { target: { value } });

describe('how guests pay, in the form of an event', () => {
  it('is sent, and says what follows', async () => {
    const { server, user } = open({ missingForSale: [] });
    expect(await payment()).toHaveAccessibleDescription(/You take the money there/);
    await choose('online');
    expect(await payment()).toHaveAccessibleDescription(/while they pay at Stripe, which pays you/);
    await user.click(button('Save changes'));
    await waitFor(() => expect(server.calls(route)[0]?.body).toMatchObject({ payment: 'online' }));
  });

  it('says what is missing, with the rest of the form as it is typed', async () => {
    open({ missingForSale: ['SMTP_URL'] }, { price: 0 });
    await choose('online');
    expect(await payment()).toHaveAccessibleDescription(/^Not yet\. .*set SMTP_URL first.*at least \$0\.50/);
    fireEvent.change(screen.getByLabelText('Price'), { target: { value: '$20' } });
    expect(await payment()).not.toHaveAccessibleDescription(/at least/);
  });

  it('says that a ticket link is in the way of selling here, and has no use for the choice otherwise', async () => {
    open({ missingForSale: [] }, { ticketUrl: 'https://tickets.example', registrationOpen: false });
    expect(await payment()).toHaveAccessibleDescription(/^Not used while there is a ticket link/);
    await choose('online');
    expect(await payment()).toHaveAccessibleDescription(/^Not yet\. .*Remove the link/);
  });

  it('is no choice without a key of Stripe: the form says what to do', async () => {
    open({ missingForSale: ['STRIPE_SECRET_KEY'] });
    const registration = screen.getByLabelText('Registration Open');
    await waitFor(() =>
      expect(registration).toHaveAccessibleDescription(/sets STRIPE_SECRET_KEY \(docs\/operations\.md\)/),
    );
    expect(screen.queryByLabelText('Guests pay')).not.toBeInTheDocument();
  });

  it('stays a choice of an event that was sold here before the key was removed', async () => {
    open({ missingForSale: ['STRIPE_SECRET_KEY'] }, { payment: 'online' });
    const field = await payment();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Not yet\. /));
  });
});
