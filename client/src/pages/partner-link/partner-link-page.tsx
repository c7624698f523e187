import { pages } from '@shared/pages';
import type { FieldValues } from 'react-hook-form';
import { PublicForm } from '@/changes/public-form';
import { lateRules } from '@/ui/form/late-resolver';
import { PageHead } from '@/ui/page/page-head';
import { TextLink } from '@/ui/page/text-link';

const rules = lateRules<FieldValues>(async () => (await import('@shared/partners/partners')).partnerLinkForm);

const fields = {
  email: {
    label: 'Email',
    hint: 'The one in your application',
    input: { type: 'email', autoComplete: 'email' },
  },
} as const;

/** Where venues and vendors have the link to their own page sent to them (docs/product/partners.md#partner-link). */
export default function PartnerLinkPage() {
  return (
    <div className="mx-auto grid max-w-column gap-8 px-4 py-10 wide:py-16">
      <PageHead
        heading="Your partner page"
        introduction="Every venue and vendor has a page of its own, with the status of the application, invitations to crawls, posters and coasters. There is no password. We email the link to the address you applied with."
      />
      <div className="max-w-xl rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10">
        {/* The response is the same for known and unknown addresses. */}
        <PublicForm
          path="/api/partner/link"
          fields={fields}
          rules={rules}
          label="Send me the link"
          sentHeading="What happens next"
          againLabel="Try another address"
        />
      </div>
      <p className="max-w-prose">
        Not with us yet? Apply as a <TextLink href={pages.venuePartner}>venue</TextLink> or as a{' '}
        <TextLink href={pages.vendorPartner}>vendor</TextLink>. Is the address no longer yours?{' '}
        <TextLink href={pages.contact}>Write to us</TextLink>.
      </p>
    </div>
  );
}
