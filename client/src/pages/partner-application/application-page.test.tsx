import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, noResponse, type Responses, unavailable } from '@/testing/mock-server';
import { button, expectLink, field, renderWith } from '@/testing/render';
import { typedApplication } from '@/testing/typed-application';
import { VendorPartnerPage, VenuePartnerPage } from './application-page';

const settings = 'GET /api/site-settings';
const apply = 'POST /api/venues';
const terms = () => screen.getByRole('checkbox');

async function visit(responses: Responses = {}, page = <VenuePartnerPage />) {
  const rendered = renderWith(page, responses);
  return { ...rendered, send: await screen.findByRole('button', { name: 'Send application' }) };
}

const kinds = [
  ['venue', <VenuePartnerPage key="venue" />, ['City', 'City is required'], 'Please select a venue type'],
  [
    'vendor',
    <VendorPartnerPage key="vendor" />,
    ['What do you sell?', 'Product description must be at least 10 characters'],
    'Please select a vendor type',
  ],
] as const;

describe.each(kinds)('the page for a %s', (kind, page, [label, message], typeMissing) => {
  const title = kind === 'venue' ? 'Venue' : 'Vendor';

  it('shows at each field what is missing or invalid, and sends nothing', async () => {
    const { server, user, send } = await visit({}, page);
    expect(screen.getByRole('heading', { level: 1, name: `Become a ${title} Partner` })).toBeVisible();
    expect(field('City')).toHaveValue('Orlando');
    await user.clear(field('City'));
    await user.type(field('Website'), 'javascript:alert(1)');
    await user.click(send);
    for (const [name, said] of [
      [label, message],
      [`${title} type`, typeMissing],
      ['Website', 'Website must be a valid URL'],
    ] as const)
      await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(said)));
    expect(terms()).toHaveAccessibleDescription('You must accept the terms to apply');
    expect(server.all().filter(({ route }) => route.startsWith('POST'))).toEqual([]);
  });

  it('embeds a form provider’s form in a sandboxed frame, 1907px high, where its URL is set', async () => {
    const url = `https://forms.example/${kind}`;
    renderWith(page, { [settings]: json({ [`${kind}_form_url`]: { value: url } }) });
    const frame = await screen.findByTitle(`${title} application`);
    expect(frame).toHaveAttribute('src', url);
    expect(frame).toHaveAttribute('height', '1907');
    expect(frame).toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin allow-popups');
    expect(screen.queryByRole('button', { name: 'Send application' })).not.toBeInTheDocument();
  });

  it('shows the contact details, for vendors their own where there are any', async () => {
    const { container, send } = await visit(
      {
        [settings]: json({
          contact_email: { value: 'woof@pupcrawl.example' },
          contact_phone: { value: '(407) 555-0100' },
          vendor_contact_email: { value: 'stalls@pupcrawl.example' },
          vendor_contact_phone: { value: ' ' },
        }),
      },
      page,
    );
    expect(container.querySelector(`#${kind}-application`)).toContainElement(send);
    const email = kind === 'venue' ? 'woof@pupcrawl.example' : 'stalls@pupcrawl.example';
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', `mailto:${email}`);
    expectLink('(407) 555-0100', 'tel:4075550100');
  });
});

describe('the application of a venue', () => {
  it('is confirmed once it is stored, and another one can be filled in', async () => {
    const { server, user, send } = await visit({ [apply]: json({ message: 'We will write to you.' }, 201) });
    for (const [label, value] of Object.entries(typedApplication))
      fireEvent.change(field(label), { target: { value } });
    await user.selectOptions(field('Venue type'), 'Brewery');
    await user.selectOptions(field('Do you have outdoor space?'), 'Yes');
    await user.click(terms());
    await user.click(send);
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

  it('has beside it what it is used for, and links to the Terms of Service in a new tab', async () => {
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

  it.each([
    [
      'the URL of a provider’s form is not https',
      json({ venue_form_url: { value: 'http://forms.example/' } }),
    ],
    ['it is a script', json({ venue_form_url: { value: 'javascript:alert(1)' } })],
    ['it is no URL', json({ venue_form_url: { value: '/venue' } })],
    ['the settings cannot be loaded', unavailable],
  ])('is the site’s own form where %s', async (_what, response) => {
    await visit({ [settings]: response });
    expect(field('Street address')).toHaveAttribute('autocomplete', 'address-line1');
    expect(screen.queryByTitle('Venue application')).not.toBeInTheDocument();
  });

  it('waits for the settings, which choose the form', () => {
    renderWith(<VenuePartnerPage />, { [settings]: noResponse });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the application form');
  });
});
