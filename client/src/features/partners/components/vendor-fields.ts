import type { FieldDescriptions } from '@/ui/form/field-description';
import type { VendorApplication } from '../api/use-applications';
import { type ApplicationValues, businessFields, closingFields, contactFields } from './application-fields';

/** The fields of a vendor's application, in the order of its form. */
export const vendorFields = {
  ...businessFields,
  vendorType: {
    label: 'Vendor type',
    control: 'select',
    options: ['Treats and food', 'Toys and accessories', 'Apparel', 'Art', 'Services', 'Rescue', 'Other'],
  },
  productDescription: { label: 'What do you sell?', control: 'textarea' },
  ...contactFields,
  socialMedia: { label: 'Social media', hint: 'Optional' },
  boothRequirements: { label: 'What does your booth need?', hint: 'Optional', control: 'textarea' },
  ...closingFields,
} satisfies FieldDescriptions<ApplicationValues<VendorApplication>>;
