import { pages } from '@shared/pages';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashMark } from '@/ui/leash';

/** What is left of a guest's page once their data is erased. */
export function ErasedNote() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed with the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mx-auto flex max-w-column flex-col items-start gap-5 px-4 py-section">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        Your data is erased
      </h1>
      <LeashMark className="max-w-80" />
      <p className="max-w-prose">
        This page is gone with it, and its link no longer works. You are welcome to register again.
      </p>
      <Link href={pages.events} className={buttonStyles({ size: 'large' })}>
        See all crawls
      </Link>
    </section>
  );
}
