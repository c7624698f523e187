import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormPath } from '@/api/contract';
import { PublicForm } from '@/changes/public-form';
import { lateRules } from '@/ui/form/late-resolver';
import { PageHead } from '@/ui/page/page-head';

const rules = lateRules<FieldValues>(async () => (await import('@shared/find-links/link-form')).linkForm);

type FindLinksProps = {
  heading: string;
  introduction: string;
  path: FormPath;
  hint: string;
  withoutHoneypot?: boolean;
  children: ReactNode;
};

export function FindLinks({ heading, introduction, children, hint, ...form }: FindLinksProps) {
  return (
    <div className="mx-auto grid max-w-column items-start gap-x-14 gap-y-8 px-4 py-10 wide:py-16 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PageHead heading={heading} introduction={introduction} />
      <div className="max-w-xl rounded-coaster border-2 border-ink bg-coaster p-6 wide:p-10 lg:row-span-2">
        {/* The response is the same for known and unknown addresses. */}
        <PublicForm
          {...form}
          fields={{ email: { label: 'Email', hint, input: { type: 'email', autoComplete: 'email' } } }}
          rules={rules}
          label="Send me the link"
          sentHeading="What happens next"
          againLabel="Try another address"
          repeats="email"
        />
      </div>
      <p className="max-w-prose">{children}</p>
    </div>
  );
}
