import * as z from 'zod';
import { email, honeypot, instant, optionalText, optionalUrl, rowId, text } from '../fields';
import { rowActions } from '../row-actions';
import { site } from '../site';
import { visibleText } from '../text/pasted-text';
import { isPhoneNumber, phoneError } from '../text/phone-numbers';
import type { vendors, venues } from './tables';

export type VenueRow = typeof venues.$inferSelect;
export type VendorRow = typeof vendors.$inferSelect;

export const applicationStatuses = ['pending', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export function statusOf({ isApproved, isDeclined }: Record<'isApproved' | 'isDeclined', boolean>) {
  if (isApproved) return 'approved';
  return isDeclined ? 'declined' : 'pending';
}

export const applicationActions = ['approve', 'decline', 'unapprove', 'correct', 'revoke', 'delete'] as const;

const applicationResponse = {
  id: rowId,
  businessName: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  zipCode: z.string().nullable(),
  website: z.string().nullable(),
  contactName: z.string().nullable(),
  contactTitle: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  additionalInfo: z.string().nullable(),
  termsAccepted: z.boolean(),
  isApproved: z.boolean(),
  isDeclined: z.boolean().meta({ description: 'One that is neither approved nor declined is pending.' }),
  isAddedByOrganizer: z
    .boolean()
    .meta({ description: 'Whether the organizer wrote it: nobody has applied.' }),
  notes: z.string().nullable().meta({ description: 'What organizers write down for each other.' }),
  version: z.int32(),
  createdAt: instant,
  actions: rowActions(applicationActions),
};

export const venueResponse = z
  .object({
    ...applicationResponse,
    venueType: z.string().nullable(),
    hasOutdoorSpace: z.boolean().nullable(),
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venueResponse>;

export const vendorResponse = z
  .object({
    ...applicationResponse,
    vendorType: z.string().nullable(),
    productDescription: z.string().nullable(),
    socialMedia: z.string().nullable(),
    boothRequirements: z.string().nullable(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof vendorResponse>;

const noPhone = phoneError('Phone number must be at least 10 digits');

export const applicationFields = {
  businessName: text({ min: 2, max: 200, message: 'Business name must be at least 2 characters' }),
  address: text({
    min: 5,
    max: 300,
    message: 'Street address must be at least 5 characters',
    read: visibleText,
  }),
  city: text({ min: 2, max: 100, message: 'City is required' }).default(site.city),
  zipCode: text({ min: 5, max: 10, message: 'ZIP code must be at least 5 digits', read: visibleText }),
  website: optionalUrl('Website must be a valid URL'),
  contactName: text({ min: 2, max: 200, message: 'Contact name must be at least 2 characters' }),
  contactTitle: text({ min: 2, max: 200, message: 'Title/Position must be at least 2 characters' }),
  contactEmail: email,
  contactPhone: text({ min: 10, max: 40, message: noPhone, read: visibleText }).refine(isPhoneNumber, {
    error: noPhone,
  }),
  additionalInfo: optionalText(5000),
  termsAccepted: z.literal(true, 'You must accept the terms to apply'),
};

/** A venue's application (docs/product/partners.md#venue-application). `hasOutdoorSpace` travels as `yes` or `no`. */
export const venueApplication = z.object({
  ...applicationFields,
  venueType: text({ min: 1, max: 100, message: 'Please select a venue type' }),
  hasOutdoorSpace: z.enum(['yes', 'no'], 'Please select an option').transform((choice) => choice === 'yes'),
});

/** A vendor's application (docs/product/partners.md#vendor-application). */
export const vendorApplication = z.object({
  ...applicationFields,
  vendorType: text({ min: 1, max: 100, message: 'Please select a vendor type' }),
  productDescription: text({
    min: 10,
    max: 5000,
    message: 'Product description must be at least 10 characters',
  }),
  socialMedia: optionalText(500),
  boothRequirements: optionalText(2000),
});

export const venueForm = venueApplication.extend(honeypot);
export const vendorForm = vendorApplication.extend(honeypot);
