import { pages } from '@shared/pages';
import { Link } from 'wouter';
import { buttonStyles } from '@/ui/button';
import { LeashDown } from './leash-route';
import { Section } from './section';

export function Venues() {
  return (
    <Section anchor="venues" heading="Got a bar with room for a water bowl?" leash={<LeashDown />}>
      <div className="grid items-end gap-8 lg:grid-cols-[2fr_1fr]">
        <p className="max-w-prose text-xl leading-relaxed">
          Become a stop on the route. Venues must create at least two themed discounted drinks for wristband
          holders; we bring the dogs, their people, and the evening&rsquo;s marketing.
        </p>
        <Link
          href={pages.venuePartner}
          className={buttonStyles({ size: 'large', className: 'lg:justify-self-end' })}
        >
          Partner with us
        </Link>
      </div>
    </Section>
  );
}
