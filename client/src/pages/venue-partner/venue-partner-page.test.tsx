import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer, noResponse, unavailable } from '@/testing/mock-server';
import { button, expectLink, field, renderPage, renderWith } from '@/testing/render';
import { typedApplication } from '@/testing/typed-application';
import VenuePartnerPage from './venue-partner-page';

const apply = 'POST /api/venues';
const send = () => button('Send application');

async function visit() {
  const { user, container } = renderPage(<VenuePartnerPage />, '/venue-partner');
  await screen.findByRole('button', { name: 'Send application' });
  const fillIn = async () => {
    for (const [label, value] of Object.entries(typedApplication))
      fireEvent.change(field(label), { target: { value } });
    await user.selectOptions(field('Venue type'), 'Brewery');
    await user.selectOptions(field('Do you have outdoor space?'), 'Yes');
    await user.click(terms());
  };
  return { user, container, fillIn };
}

const terms = () => screen.getByRole('checkbox');

describe('the venue partner page', () => {
  it('shows at each field what is missing or invalid, and sends nothing', async () => {
    const server = mockServer({ [apply]: json({ message: 'Woof' }, 201) });
    const { user } = await visit();
    expect(field('City')).toHaveValue('Orlando');
    await user.type(field('Website'), 'javascript:alert(1)');
    await user.clear(field('City'));
    await user.click(send());
    for (const [label, message] of [
      ['Business name', 'Business name must be at least 2 characters'],
      ['Street address', 'Street address must be at least 5 characters'],
      ['City', 'City is required'],
      ['ZIP code', 'ZIP code must be at least 5 digits'],
      ['Website', 'Website must be a valid URL'],
      ['Venue type', 'Please select a venue type'],
      ['Do you have outdoor space?', 'Please select an option'],
      ['Contact name', 'Contact name must be at least 2 characters'],
      ['Title/Position', 'Title/Position must be at least 2 characters'],
      ['Email', 'Invalid email address'],
      ['Phone', 'Phone number must be at least 10 digits'],
    ] satisfies [string, string][]) {
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)));
    }
    expect(terms()).toHaveAccessibleDescription('You must accept the terms to apply');
    expect(server.calls(apply)).toEqual([]);
  });

  it('confirms a stored application, and offers an empty form for another', async () => {
    const server = mockServer({ [apply]: json({ message: 'We will write to you.' }, 201) });
    const { user, fillIn } = await visit();
    await fillIn();
    await user.click(send());
    const heading = await screen.findByRole('heading', { name: 'Application Received!' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('We will write to you.')).toBeVisible();
    expect(document.getElementById('application-received')).toHaveTextContent('Yes or no, you hear from us');
    expect(server.calls(apply)[0]?.body).toMatchObject({
      businessName: 'The Wagging Tail',
      city: 'Orlando',
      venueType: 'Brewery',
      hasOutdoorSpace: 'yes',
      termsAccepted: true,
    });
    expectLink('No email? Ask for your link', '/partner');
    await user.click(button('Submit Another Application'));
    expect(field('Business name')).toHaveValue('');
    expect(field('Business name')).toHaveFocus();
  });

  it('says beside the form what an application is used for, and links to the Terms of Service in a new tab', async () => {
    mockServer({});
    const { user } = await visit();
    const uses = within(screen.getByRole('complementary'));
    expect(uses.getByRole('heading', { name: 'What your application is for' })).toBeVisible();
    expect(uses.getAllByRole('listitem')).toHaveLength(3);
    expectLink('Privacy Policy', '/privacy');
    expectLink('Your own page', '/partner');
    const link = screen.getByRole('link', { name: /^Terms of Service/ });
    expect(link).toHaveAttribute('href', '/terms');
    expect(link).toHaveAttribute('target', '_blank');
    await user.click(terms());
    expect(terms()).toBeChecked();
    expect(terms()).toHaveAccessibleName(/^I have read the requirements above and the Terms of Service/);
  });

  it('embeds a form provider’s form in a sandboxed frame, 1907px high, where its URL is set', async () => {
    renderWith(<VenuePartnerPage />, {
      'GET /api/site-settings': json({ venue_form_url: { value: 'https://forms.example/venue' } }),
    });
    const frame = await screen.findByTitle('Venue application');
    expect(frame).toHaveAttribute('src', 'https://forms.example/venue');
    expect(frame).toHaveAttribute('height', '1907');
    expect(frame).toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin allow-popups');
    expect(screen.queryByRole('button', { name: 'Send application' })).not.toBeInTheDocument();
  });

  it.each(['http://forms.example/venue', 'javascript:alert(1)', '/venue', ' '])(
    'shows the site’s own form where the URL of a provider’s form is not https: %j',
    async (value) => {
      mockServer({ 'GET /api/site-settings': json({ venue_form_url: { value } }) });
      await visit();
      expect(field('Business name')).toBeVisible();
      expect(screen.queryByTitle('Venue application')).not.toBeInTheDocument();
    },
  );

  it('shows a loading status until the settings, which choose the form, are loaded', () => {
    renderWith(<VenuePartnerPage />, { 'GET /api/site-settings': noResponse });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the application form');
  });

  it('shows the site’s own form where the settings cannot be loaded', async () => {
    mockServer({ 'GET /api/site-settings': unavailable });
    await visit();
    expect(field('Business name')).toBeVisible();
  });

  it('shows the application form at the anchor #venue-application, and the contact details', async () => {
    mockServer({
      'GET /api/site-settings': json({
        contact_phone: { value: '(407) 555-0199' },
        vendor_contact_phone: { value: '(407) 555-0777' },
      }),
    });
    const { container } = await visit();
    expect(screen.getByRole('heading', { level: 1, name: 'Become a Venue Partner' })).toBeVisible();
    expect(container.querySelector('#venue-application')).toContainElement(send());
    expect(screen.getByRole('heading', { name: 'Join The Pack!' })).toBeVisible();
    expect(field('Street address')).toHaveAttribute('autocomplete', 'address-line1');
    expectLink('(407) 555-0199', 'tel:4075550199');
  });
});
