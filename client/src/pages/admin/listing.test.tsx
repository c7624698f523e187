import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, json, refusal, silence } from '@/testing/answer';
import { renderPage } from '@/testing/render';
import { MessagesTab } from './messages/messages-tab';
import { VendorsTab } from './partners/vendors-tab';
import { VenuesTab } from './partners/venues-tab';
import { SubscribersTab } from './subscribers/subscribers-tab';

describe.each([
  { what: 'venues', list: 'GET /api/admin/venues', Tab: VenuesTab },
  { what: 'vendors', list: 'GET /api/admin/vendors', Tab: VendorsTab },
  { what: 'subscribers', list: 'GET /api/admin/subscribers', Tab: SubscribersTab },
  { what: 'messages', list: 'GET /api/admin/contact-messages', Tab: MessagesTab },
])('the tab of $what', ({ what, list, Tab }) => {
  it('says that they are being loaded, and not that there are none', () => {
    answer({ [list]: silence });
    renderPage(<Tab />, '/admin');
    expect(screen.getByRole('status')).toHaveTextContent(`Loading ${what}`);
    expect(screen.queryByText(/yet\./)).not.toBeInTheDocument();
  });

  it('says that they could not be loaded, tries again when asked, and says where there are none', async () => {
    const server = answer({ [list]: refusal(503, 'Away') });
    const { user } = renderPage(<Tab />, '/admin');
    expect(await screen.findByRole('alert')).toHaveTextContent(`The ${what} could not be loaded.`);
    server.change(list, json([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/yet\..* appear/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the keyboard where it is while trying again', async () => {
    const server = answer({ [list]: refusal(503, 'Away') });
    const { user } = renderPage(<Tab />, '/admin');
    const button = await screen.findByRole('button', { name: 'Try again' });
    server.change(list, silence);
    await user.click(button);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });
});
