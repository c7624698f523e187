import { parseClockTime } from '@shared/clock-times';
import type { Event } from '@shared/events/events';
import { takesRegistrations } from '@shared/events/takes-registrations';
import { pages } from '@shared/pages';
import { stopTimes } from '@shared/stops/stop-states';
import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { Points } from '@/ui/page/section';
import { LineLink } from '@/ui/page/text-link';
import type { ShownEvent } from '../api/use-events';

function admission(event: Event): string[] {
  if (event.ticketUrl) return ['Your ticket'];
  return takesRegistrations(event) ? ['Your QR code'] : [];
}

const toBring = (event: Event) => [
  'Your photo ID',
  ...admission(event),
  'A leash of 6ft or shorter',
  'Your dog, with its ID tags on',
];

const rules = [
  'Participants are 21 or older.',
  'Dogs have current vaccinations.',
  'Dogs stay on the leash all evening.',
];

/** When and where wristbands are handed out: while the pack is at the first stop. Crawls usually start at 4 PM, with two hours for it. */
function wristbandPickup({ startTime, endTime, stops: [first] = [] }: ShownEvent): string {
  if (first)
    return `Wristband pickup is at the first stop, ${stopTimes(first).replaceAll(/ (?!\d)/g, '\u00a0')}.`;
  const [start, end] = [parseClockTime(startTime), parseClockTime(endTime)];
  const startsAtFour = start?.hours === 16 && start.minutes === 0;
  const lastsUntilSix = !end || end.hours >= 18 || end.hours < 16;
  return startsAtFour && lastsUntilSix
    ? 'Wristband pickup is 4-6 PM at the first venue.'
    : `Wristband pickup is at the first venue, from ${startTime}.`;
}

type PartProps = { heading: string; className?: string; children: ReactNode };

function Part({ heading, className, children }: PartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={cx('min-w-0', className)}>
      <h2 id={headingId} className="mb-3 text-heading print:mb-1 print:text-base">
        {heading}
      </h2>
      {children}
    </section>
  );
}

type EventPlanProps = {
  event: ShownEvent;
  isPast: boolean;
  children: ReactNode;
};

export function EventPlan({ event, isPast, children }: EventPlanProps) {
  return (
    <div className="grid min-w-0 gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr] print:mt-3 print:grid-cols-3 print:gap-4 print:border-t-4 print:pt-2 print:text-sm">
      <Part
        heading="About this crawl"
        className={cx('sm:col-span-2 print:col-span-1', isPast ? 'lg:col-span-3' : 'lg:col-span-1')}
      >
        <p className="max-w-prose whitespace-pre-line text-xl leading-normal print:text-sm">
          {event.description}
        </p>
        {children}
      </Part>
      {!isPast && (
        <>
          <Part heading="What to bring">
            <Points points={toBring(event)} className="gap-1" />
          </Part>
          <Part heading="Safety in short">
            <Points
              points={[...rules, wristbandPickup(event)]}
              className="gap-1 [&>li:last-child]:until-pack-out"
            />
            <LineLink href={`${pages.home}#safety`} className="mt-2 print:hidden text-palm">
              All safety guidelines
            </LineLink>
          </Part>
        </>
      )}
    </div>
  );
}
