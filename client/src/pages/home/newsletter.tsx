import { useId } from 'react';
import { lazy } from '@/api/lazy';
import { NewsletterForm } from '@/features/subscribers/components/newsletter-form';
import { LeashDown, LeashPart } from './section';

const Subscribed = lazy(() => import('@/pages/newsletter/subscribed'));

export function Newsletter() {
  const headingId = useId();
  return (
    <section
      id="newsletter"
      // A link to it that is followed before it is hydrated has made it focusable.
      suppressHydrationWarning
      aria-labelledby={headingId}
      className="on-dark print:hidden overflow-clip bg-dusk py-section text-paper"
    >
      <div className="relative isolate mx-auto flex max-w-column flex-col items-center gap-5 px-4 text-center">
        <LeashToButton />
        <h2 id={headingId} className="text-title">
          Be first off the leash
        </h2>
        <p className="max-w-prose">
          New routes and ticket dates by email. A few times a season, and never spam.
        </p>
        <NewsletterForm Sent={Subscribed} />
      </div>
    </section>
  );
}

function LeashToButton() {
  return (
    <>
      <div className="wide:hidden">
        <LeashDown className="-top-section bottom-0" />
        <LeashPart d="M100 0C100 90 60 100 30 100S0 90 0 76" className="top-full right-leash left-1/2 h-9" />
        <Clip className="-ml-4.5 top-full left-1/2 mt-0.5 rotate-90" />
      </div>
      <div className="hidden wide:block">
        <LeashPart
          d="M100 0C100 60 80 100 50 100S20 100 0 100"
          className="-top-section right-leash bottom-6 left-[calc(50%+19.5rem)]"
        />
        <Clip className="-mb-1 bottom-4.5 left-[calc(50%+17.6rem)]" />
      </div>
    </>
  );
}

function Clip({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 36 20"
      aria-hidden="true"
      className={`pointer-events-none absolute h-5 w-9 fill-none stroke-paper ${className}`}
    >
      <rect x="2" y="3" width="24" height="14" rx="7" strokeWidth="4" />
      <path d="M26 10h8" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
