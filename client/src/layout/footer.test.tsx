import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { json, noResponse, unavailable } from '@/testing/mock-server';
import { expectLink, renderWith } from '@/testing/render';
import Footer from './footer';

const settings = 'GET /api/site-settings';

function column(heading: string) {
  const found = screen.getByRole('heading', { name: heading }).parentElement;
  if (!found) throw new Error(`Nothing around ${heading}`);
  return within(found)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the footer', () => {
  it('links to the pages and to the sections of the home page, with the given year, whatever the visitor’s clock says', () => {
    vi.useFakeTimers({ now: new Date('2031-05-05'), toFake: ['Date'] });
    renderWith(<Footer year={2026} />);
    expect(screen.getByText('© 2026 Pup Crawl Orlando')).toBeVisible();
    expect(column('Quick Links')).toEqual([
      ['Upcoming Events', '/#events'],
      ['How It Works', '/#how-it-works'],
      ['Partner With Us', '/venue-partner'],
      ['Find Events', '/events'],
    ]);
    expect(column('Resources')).toEqual([
      ['Safety Guidelines', '/#safety'],
      ['Paw-some Perks', '/#perks'],
      ['For Venues', '/#venues'],
      ['About Us', '/#about'],
    ]);
    expectLink('Privacy Policy', '/privacy');
    expectLink('Terms of Service', '/terms');
  });

  it('shows a spinner while the settings load', () => {
    renderWith(<Footer year={2026} />, { [settings]: noResponse });
    expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
    expect(screen.queryByText('Orlando, Florida')).not.toBeInTheDocument();
  });

  it('shows the contact details, the description and the social links of the settings', async () => {
    renderWith(<Footer year={2026} />, {
      [settings]: json({
        contact_email: { value: 'paws@pupcrawl.example' },
        contact_phone: { value: '+1 (407) 555-0199' },
        address: { value: 'Lake Eola' },
        company_description: { value: 'We walk dogs to bars.' },
        instagram_url: { value: 'https://instagram.example/pups' },
        tiktok_url: { value: '' },
      }),
    });
    expect(await screen.findByRole('link', { name: 'paws@pupcrawl.example' })).toHaveAttribute(
      'href',
      'mailto:paws@pupcrawl.example',
    );
    expectLink('+1 (407) 555-0199', 'tel:+14075550199');
    expect(screen.getByText('Lake Eola')).toBeVisible();
    expect(screen.getByText('We walk dogs to bars.')).toBeVisible();
    const instagram = screen.getByRole('link', { name: /^Instagram/ });
    expect(instagram).toHaveAttribute('href', 'https://instagram.example/pups');
    expect(instagram).toHaveAttribute('rel', 'me noopener noreferrer');
    expect(screen.queryByRole('link', { name: /^TikTok/ })).not.toBeInTheDocument();
  });

  it.each([
    { why: 'they are missing', reply: json({}) },
    { why: 'they cannot be read', reply: unavailable },
  ])('replaces the settings by defaults where $why', async ({ reply }) => {
    renderWith(<Footer year={2026} />, { [settings]: reply });
    expect(await screen.findByText('Orlando, Florida')).toBeVisible();
    const mail = screen.getByRole('link', { name: /@/ });
    expect(mail).toHaveAttribute('href', `mailto:${mail.textContent}`);
    expect(screen.getByText(/^Dog-friendly bar crawls through Orlando/)).toBeVisible();
    for (const network of ['Instagram', 'Facebook', 'Twitter', 'TikTok']) {
      const link = screen.getByRole('link', { name: new RegExp(`^${network}`) });
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    }
  });

  it('shows the default for a blank text, no icon for a blank social URL, and never links to what is no URL', async () => {
    const blank = { value: ' ' };
    const wrong = {
      twitter_url: 'javascript:alert(1)',
      tiktok_url: 'data:text/html,hi',
      facebook_url: 'fb.example',
    };
    const set = Object.entries(wrong).map(([key, value]) => [key, { value }]);
    const all = { contact_email: blank, address: blank, instagram_url: blank, ...Object.fromEntries(set) };
    const { container } = renderWith(<Footer year={2026} />, { [settings]: json(all) });
    expect(await screen.findByText('Orlando, Florida')).toBeVisible();
    expect(screen.getByRole('link', { name: 'woof@pupcrawl.example' })).toBeVisible();
    expect(screen.queryByText('Instagram')).not.toBeInTheDocument();
    const addresses = Array.from(container.querySelectorAll('[href]'), (link) => link.getAttribute('href'));
    for (const address of Object.values(wrong)) expect(addresses).not.toContain(address);
  });
});
