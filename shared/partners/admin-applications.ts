import * as z from 'zod';
import { oneOf, optionalText, version } from '../fields';
import { comparable } from '../imports/imports';
import { idList, listQuery } from '../lists';
import { stateRules } from '../state-rules';
import { isBlank } from '../text/blank-words';
import { readEmail } from '../text/email-pattern';
import {
  type ApplicationStatus,
  applicationActions,
  applicationFields,
  applicationStatuses,
  statusOf,
  vendorApplication,
  venueApplication,
} from './partners';

// What files and providers send of applications, and organizers do with them: no page of a partner loads it.

const withoutBlank = (value: unknown) => (typeof value === 'string' && isBlank(value) ? undefined : value);

/** A field that is null until it is known. */
const maybe = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => withoutBlank(value) ?? null, field.nullable());

/** What a file leaves out of an import is as for an application, and stays as it is where that is there already. */
const imported = { city: z.preprocess(withoutBlank, applicationFields.city.unwrap().optional()) };
export const vendorImportRow = vendorApplication.extend(imported);

/** A field whose question may be left blank, or be in no form, but has to be matched. */
const answered = <Field extends z.ZodType>(field: Field) =>
  z.preprocess((value) => (value === undefined ? value : (withoutBlank(value) ?? null)), field.nullable());

export const venueFormRow = venueApplication.extend({
  ...imported,
  contactPhone: answered(applicationFields.contactPhone),
  hasOutdoorSpace: answered(venueApplication.shape.hasOutdoorSpace),
});

const known = {
  ...imported,
  address: maybe(applicationFields.address),
  zipCode: maybe(applicationFields.zipCode),
  contactName: maybe(applicationFields.contactName),
  contactTitle: maybe(applicationFields.contactTitle),
  contactEmail: maybe(applicationFields.contactEmail),
  contactPhone: maybe(applicationFields.contactPhone),
};

const knownVenue = venueApplication.extend({
  ...known,
  venueType: maybe(venueApplication.shape.venueType),
  hasOutdoorSpace: maybe(venueApplication.shape.hasOutdoorSpace),
});

type Reached = Partial<Record<'contactEmail' | 'contactPhone' | 'address', string | null | undefined>>;
const isReached = ({ contactEmail, contactPhone, address }: Reached) =>
  Boolean(contactEmail ?? contactPhone ?? address);
const unreached = { error: 'Needs an email, a phone number or a street address', path: ['contactEmail'] };

export const venueImportRow = knownVenue.refine(isReached, unreached);

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
  const byMail: [string, string][] = mail ? [[mail, 'email']] : [];
  const keys = kind === 'vendor' ? [...byMail, ...byAddress] : [...byAddress, ...byName(mail, 'email')];
  const digits = String(values.contactPhone ?? '').replace(/\D/g, '');
  return keys.length > 0 ? keys : byName(digits.slice(-10), 'phone');
}

const notes = optionalText(4000).optional();

/** What organizers write: all but that the terms were accepted. `hasOutdoorSpace` may be as it was read, too. */
const writtenVenue = knownVenue.omit({ termsAccepted: true }).extend({
  notes,
  hasOutdoorSpace: maybe(
    z.union([z.boolean(), venueApplication.shape.hasOutdoorSpace], 'Please select an option'),
  ),
});
const writtenVendor = vendorApplication.omit({ termsAccepted: true }).extend({
  ...known,
  notes,
  vendorType: maybe(vendorApplication.shape.vendorType),
  productDescription: maybe(vendorApplication.shape.productDescription),
});

const named = { businessName: applicationFields.businessName };

export const venueByHand = writtenVenue.partial().extend(named).refine(isReached, unreached);

export const vendorByHand = writtenVendor.partial().extend(named).refine(isReached, unreached);

// Left out, a city must not become the default's.
const corrected = { city: applicationFields.city.unwrap(), version };

export const venueCorrection = writtenVenue.extend(corrected).refine(isReached, unreached);

export const vendorCorrection = writtenVendor.extend(corrected).refine(isReached, unreached);

const listed = ['businessName', 'contactName', 'city', 'isApproved', 'createdAt'] as const;
const filter = { status: oneOf(applicationStatuses).optional() };

export const venueListQuery = listQuery(listed).extend(filter);
export const vendorListQuery = listQuery([...listed, 'vendorType']).extend(filter);
export type VenueListQuery = z.output<typeof venueListQuery>;
export type VendorListQuery = z.output<typeof vendorListQuery>;

export const bulkDecision = z.object({ ids: idList, isApproved: z.boolean('Must be true or false') });

const decided = ['approved', 'declined'] as const;
const may = stateRules<ApplicationStatus, (typeof applicationActions)[number]>({
  approve: ['pending'],
  decline: ['pending'],
  unapprove: decided,
  correct: applicationStatuses,
  revoke: applicationStatuses,
  delete: applicationStatuses,
});

export const applicationActionsOf = (application: Parameters<typeof statusOf>[0]) =>
  applicationActions.filter((act) => may(act, { state: statusOf(application) }));
