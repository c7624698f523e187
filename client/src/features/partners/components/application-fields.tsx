import { pages } from '@shared/pages';
import { site } from '@shared/site';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox, TextArea, TextField } from '@/ui/field';

type CommonField =
  | 'businessName'
  | 'address'
  | 'city'
  | 'zipCode'
  | 'website'
  | 'contactName'
  | 'contactTitle'
  | 'contactEmail'
  | 'contactPhone'
  | 'additionalInfo'
  | 'termsAccepted';

/** Ties a field to its form: what it registers, and what is wrong with it. */
export type Bind = (field: CommonField) => UseFormRegisterReturn & { error: string | undefined };

export function BusinessFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField label="Business name" autoComplete="organization" {...bind('businessName')} />
      <TextField label="Street address" autoComplete="address-line1" {...bind('address')} />
      <TextField label="City" autoComplete="address-level2" defaultValue={site.city} {...bind('city')} />
      <TextField label="ZIP code" autoComplete="postal-code" inputMode="numeric" {...bind('zipCode')} />
      <TextField label="Website" type="url" hint="Optional" autoComplete="url" {...bind('website')} />
    </>
  );
}

export function ContactFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextField label="Contact name" autoComplete="name" {...bind('contactName')} />
      <TextField label="Title/Position" autoComplete="organization-title" {...bind('contactTitle')} />
      <TextField label="Email" type="email" autoComplete="email" {...bind('contactEmail')} />
      <TextField label="Phone" type="tel" autoComplete="tel" {...bind('contactPhone')} />
    </>
  );
}

function Terms() {
  return (
    <span>
      I have read the requirements above and the{' '}
      <a
        href={pages.terms}
        target="_blank"
        rel="noreferrer"
        className="text-palm underline decoration-2 underline-offset-4"
      >
        Terms of Service<span className="sr-only"> (opens in a new tab)</span>
      </a>
      , and accept them
    </span>
  );
}

export function ClosingFields({ bind }: { bind: Bind }) {
  return (
    <>
      <TextArea label="Anything else?" hint="Optional" {...bind('additionalInfo')} />
      <Checkbox label={<Terms />} {...bind('termsAccepted')} />
    </>
  );
}
