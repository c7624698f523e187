import type { FieldDescriptions } from '@/ui/form/field-description';
import type { VenueApplication } from '../api/use-applications';
import { type ApplicationValues, businessFields, closingFields, contactFields } from './application-fields';

/** The fields of a venue's application, in the order of its form. */
export const venueFields = {
  ...businessFields,
  venueType: {
    label: 'Venue type',
    control: 'select',
    options: ['Bar', 'Brewery', 'Beer garden', 'Restaurant', 'Coffee shop', 'Other'],
  },
  hasOutdoorSpace: {
    label: 'Do you have outdoor space?',
    control: 'select',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  ...contactFields,
  ...closingFields,
} satisfies FieldDescriptions<ApplicationValues<VenueApplication>>;
