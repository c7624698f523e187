import type { ReactNode } from 'react';
import { Section } from '@/ui/page/section';

/** A section of the account page. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Section
      heading={heading}
      className="min-w-0 content-start gap-4 rounded-coaster border-2 border-ink bg-coaster p-5 wide:p-8"
    >
      {children}
    </Section>
  );
}
