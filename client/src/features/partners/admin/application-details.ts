import { formatShortDay } from '@shared/dates';
import type { Vendor, Venue } from '@shared/partners';

/** One field of an application. `kind` makes it a link. */
export type Detail = { label: string; value: string | null; kind?: 'email' | 'website' };

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

function commonDetails(application: Venue | Vendor): { before: Detail[]; after: Detail[] } {
  return {
    before: [
      { label: 'Address', value: application.address },
      { label: 'City', value: application.city },
      { label: 'ZIP code', value: application.zipCode },
      { label: 'Website', value: application.website, kind: 'website' },
    ],
    after: [
      { label: 'Contact name', value: application.contactName },
      { label: 'Title/Position', value: application.contactTitle },
      { label: 'Email', value: application.contactEmail, kind: 'email' },
      { label: 'Phone', value: application.contactPhone },
      { label: 'Additional info', value: application.additionalInfo },
      { label: 'Terms accepted', value: yesOrNo(application.termsAccepted) },
      { label: 'Applied', value: formatShortDay(application.createdAt) },
    ],
  };
}

export function venueDetails(venue: Venue): Detail[] {
  const { before, after } = commonDetails(venue);
  const outdoors = venue.hasOutdoorSpace === null ? null : yesOrNo(venue.hasOutdoorSpace);
  return [
    ...before,
    { label: 'Venue type', value: venue.venueType },
    { label: 'Outdoor space', value: outdoors },
    ...after,
  ];
}

export function vendorDetails(vendor: Vendor): Detail[] {
  const { before, after } = commonDetails(vendor);
  return [
    ...before,
    { label: 'Vendor type', value: vendor.vendorType },
    { label: 'Products', value: vendor.productDescription },
    { label: 'Social media', value: vendor.socialMedia },
    { label: 'Booth requirements', value: vendor.boothRequirements },
    ...after,
  ];
}
