import * as z from 'zod';
import { isBlank } from '../blank-words';
import { readEmail } from '../email-pattern';
import { email, honeypot, instant, oneOf, optionalText, optionalUrl, rowId, text, version } from '../fields';
import { firstNameOf } from '../first-name';
import { comparable } from '../imports/imports';
import { idList, listQuery } from '../lists';
import { visibleText } from '../pasted-text';
import { isPhoneNumber, phoneError } from '../phone-numbers';
import { rowActions } from '../row-actions';
import { site } from '../site';
import type { vendors, venues } from './tables';

export type VenueRow = typeof venues.$inferSelect;
export type VendorRow = typeof vendors.$inferSelect;

export const applicationStatuses = ['pending', 'approved', 'declined'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** How an application stands. */
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
  version: z.int32(),
  createdAt: instant,
  actions: rowActions(applicationActions),
};

/** A venue's application as administrators get it: what is not named here stays private. */
export const venueResponse = z
  .object({
    ...applicationResponse,
    venueType: z.string().nullable(),
    hasOutdoorSpace: z.boolean().nullable(),
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venueResponse>;

/** A vendor's application as administrators get it: what is not named here stays private. */
export const vendorResponse = z
  .object({
    ...applicationResponse,
    vendorType: z.string(),
    productDescription: z.string(),
    socialMedia: z.string().nullable(),
    boothRequirements: z.string().nullable(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof vendorResponse>;

const noPhone = phoneError('Phone number must be at least 10 digits');

const applicationFields = {
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

const withoutBlank = (value: unknown) => (typeof value === 'string' && isBlank(value) ? undefined : value);

/** A field of an application that is null where nobody said it, and may be completed later. */
const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => withoutBlank(value) ?? null, field.nullable());

/** What a file leaves out of an import is as for an application, and stays as it is where that is there already. */
const imported = { city: z.preprocess(withoutBlank, applicationFields.city.unwrap().optional()) };
export const vendorImportRow = vendorApplication.extend(imported);

/** A field whose question may be left blank, or be said to be in no form: not one that nobody has matched. */
const answered = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === undefined ? value : (withoutBlank(value) ?? null)), field.nullable());

/** A venue that the form of a provider sends. */
export const venueFormRow = venueApplication.extend({
  ...imported,
  contactPhone: answered(applicationFields.contactPhone),
  hasOutdoorSpace: answered(venueApplication.shape.hasOutdoorSpace),
});

const knownVenue = venueApplication.extend({
  ...imported,
  contactPhone: maybe(applicationFields.contactPhone),
  hasOutdoorSpace: maybe(venueApplication.shape.hasOutdoorSpace),
  address: maybe(applicationFields.address),
  zipCode: maybe(applicationFields.zipCode),
  venueType: maybe(venueApplication.shape.venueType),
  contactName: maybe(applicationFields.contactName),
  contactTitle: maybe(applicationFields.contactTitle),
  contactEmail: maybe(applicationFields.contactEmail),
});

type Reached = Partial<Record<'contactEmail' | 'contactPhone' | 'address', string | null>>;
const isReached = ({ contactEmail, contactPhone, address }: Reached) =>
  Boolean(contactEmail ?? contactPhone ?? address);
const unreached = { error: 'Needs an email, a phone number or a street address', path: ['contactEmail'] };

/** A venue of a file: its name, and one way to reach it. The rest may be completed later. */
export const venueImportRow = knownVenue.refine(isReached, unreached);

/** Whom a message to a partner speaks to: its contact by the first name, or the business. */
export const addressee = ({
  contactName,
  businessName,
}: Pick<Venue, 'contactName' | 'businessName'>): string =>
  contactName === null || contactName === businessName ? businessName : firstNameOf(contactName);

/** What two applications of one business have in common, the surest first (docs/product/partners.md#csv-import). */
export function applicationKeys(
  kind: 'venue' | 'vendor',
  values: Partial<Record<'businessName' | 'address' | 'contactEmail' | 'contactPhone', unknown>>,
): [key: string, says: string][] {
  const name = comparable(values.businessName);
  const mail = comparable(readEmail(String(values.contactEmail ?? '')));
  const byName = (part: string, says: string): [string, string][] =>
    part ? [[JSON.stringify([name, part]), `name and ${says}`]] : [];
  const byAddress = byName(comparable(values.address), 'address');
  if (kind === 'vendor') return [[mail, 'email'], ...byAddress];
  const keys = [...byAddress, ...byName(mail, 'email')];
  const digits = String(values.contactPhone ?? '').replace(/\D/g, '');
  return keys.length > 0 ? keys : byName(digits.slice(-10), 'phone');
}

/** What an administrator corrects: all but that the terms were accepted, which nobody says for somebody else. */
const corrected = {
  // Left out it must not become the default's.
  city: applicationFields.city.unwrap(),
  version,
};

/** A correction of a venue's application, which may leave out what is not known. `hasOutdoorSpace` may be as it was read, too. */
export const venueCorrection = knownVenue
  .omit({ termsAccepted: true })
  .extend({
    ...corrected,
    hasOutdoorSpace: maybe(
      z.union([z.boolean(), venueApplication.shape.hasOutdoorSpace], 'Please select an option'),
    ),
  })
  .refine(isReached, unreached);

/** A correction of a vendor's application. */
export const vendorCorrection = vendorApplication.omit({ termsAccepted: true }).extend(corrected);

export const venueForm = venueApplication.extend(honeypot);
export const vendorForm = vendorApplication.extend(honeypot);

const listed = ['businessName', 'contactName', 'city', 'isApproved', 'createdAt'] as const;
const filter = { status: oneOf(applicationStatuses).optional() };

export const venueListQuery = listQuery(listed).extend(filter);
export const vendorListQuery = listQuery([...listed, 'vendorType']).extend(filter);
export type VenueListQuery = z.output<typeof venueListQuery>;
export type VendorListQuery = z.output<typeof vendorListQuery>;

/** What the API takes to approve several applications at once, or to set them back to pending. */
export const bulkDecision = z.object({ ids: idList, isApproved: z.boolean('Must be true or false') });
