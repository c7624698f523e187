import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { json, mockServer } from '@/testing/mock-server';
import { expectLink, field, renderPage, renderWith } from '@/testing/render';
import VendorPartnerPage from './vendor-partner-page';

const apply = 'POST /api/vendors';

async function visit() {
  const { user, container } = renderPage(<VendorPartnerPage />, '/vendor-partner');
  const send = await screen.findByRole('button', { name: 'Send application' });
  return { user, container, send };
}

describe('the vendor partner page', () => {
  it('requires a vendor type and a description of the products', async () => {
    const server = mockServer({ [apply]: json({ message: 'Woof' }, 201) });
    const { user, send } = await visit();
    await user.type(field('What do you sell?'), 'Too short');
    await user.click(send);
    await waitFor(() =>
      expect(field('Vendor type')).toHaveAccessibleDescription('Please select a vendor type'),
    );
    expect(field('What do you sell?')).toHaveAccessibleDescription(
      'Product description must be at least 10 characters',
    );
    expect(field('Social media')).toBeValid();
    expect(server.calls(apply)).toEqual([]);
  });

  it('embeds a form provider’s form in a sandboxed frame, 1907px high, where its URL is set', async () => {
    renderWith(<VendorPartnerPage />, {
      'GET /api/site-settings': json({ vendor_form_url: { value: 'https://forms.example/vendor' } }),
    });
    const frame = await screen.findByTitle('Vendor application');
    expect(frame).toHaveAttribute('src', 'https://forms.example/vendor');
    expect(frame).toHaveAttribute('height', '1907');
    expect(frame).toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin allow-popups');
  });

  it('shows the contact details for vendors, and the general ones where those are empty', async () => {
    const settings = {
      contact_email: { value: 'woof@pupcrawl.example' },
      contact_phone: { value: '(407) 555-0100' },
      vendor_contact_email: { value: 'stalls@pupcrawl.example' },
      vendor_contact_phone: { value: ' ' },
    };
    renderWith(<VendorPartnerPage />, { 'GET /api/site-settings': json(settings) }, '/vendor-partner');
    const mail = await screen.findByRole('link', { name: 'stalls@pupcrawl.example' });
    expect(mail).toHaveAttribute('href', 'mailto:stalls@pupcrawl.example');
    expectLink('(407) 555-0100', 'tel:4075550100');
    expect(screen.queryByRole('link', { name: 'woof@pupcrawl.example' })).not.toBeInTheDocument();
  });
});
