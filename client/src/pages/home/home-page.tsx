import type { ListedEvent } from '@shared/events/events';
import { pages } from '@shared/pages';
import { limits } from '@shared/rendering/site-numbers';
import type { DefaultSettingKey } from '@shared/settings/default-settings';
import type { SiteSettings } from '@shared/settings/settings';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useUpcomingEvents } from '@/features/events/api/use-events';
import { EventGrid, EventGridSkeleton } from '@/features/events/components/event-card';
import { settingText, useSiteSettings } from '@/features/settings/api/use-settings';
import { buttonStyles } from '@/ui/button';
import { LeashIcon } from '@/ui/drawings/leash';
import { BadgeCheck, Bone, GlassWater, IdCard, Martini, PartyPopper, Syringe, Ticket } from '@/ui/icons';
import { Loading } from '@/ui/status';
import { Hero } from './hero';
import { EventFlow, HowItWorks } from './how-it-works';
import { Newsletter } from './newsletter';
import { LeashDown, LeashPart, Section } from './section';

export default function HomePage() {
  const events = useUpcomingEvents();
  const settings = useSiteSettings();
  return (
    <>
      <Hero nextEvent={events.data?.[0]} isLoading={events.isPending} />
      <About settings={settings.data} />
      <HowItWorks />
      <EventFlow />
      <Safety />
      <NextEvents query={events} />
      <Perks />
      <Venues />
      <Newsletter />
    </>
  );
}

type NextEventsProps = { query: UseQueryResult<ListedEvent[]> };

function EventCards({ query }: NextEventsProps) {
  const { data: events } = query;
  if (events && events.length > 0) return <EventGrid events={events.slice(0, limits.homeEvents)} />;
  if (events) return <p className="text-xl">No upcoming events at this time. Check back soon!</p>;
  return (
    <Loading query={query} what="the events">
      <EventGridSkeleton cards={limits.homeSkeletons} />
    </Loading>
  );
}

function NextEvents({ query }: NextEventsProps) {
  return (
    <Section anchor="events" heading="Upcoming Events" leash={<LeashDown />}>
      <EventCards query={query} />
      <Link
        href={pages.events}
        className={buttonStyles({ variant: 'outline', size: 'large', className: 'mt-6' })}
      >
        View All Events
      </Link>
    </Section>
  );
}

function Venues() {
  return (
    <Section anchor="venues" heading="Got a bar with room for a water bowl?" leash={<LeashDown />}>
      <div className="grid items-end gap-5 lg:grid-cols-[2fr_1fr]">
        <p className="max-w-prose text-lg leading-relaxed wide:text-xl">
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

const perks = [
  {
    icon: Martini,
    title: 'Wristband prices',
    text: 'At least two themed, discounted drinks at every venue on the route.',
  },
  {
    icon: Bone,
    title: 'Something for the dog',
    text: 'Treats and samples from local pet vendors along the way.',
  },
  { icon: GlassWater, title: 'Water at every stop', text: 'Full bowls and shade, because it is Florida.' },
  {
    icon: PartyPopper,
    title: 'Prizes and photos',
    text: 'Best trick, best outfit, waggiest tail: the last stop decides.',
  },
];

function Perks() {
  return (
    <Section anchor="perks" heading="Paw-some Perks" leash={<LeashDown />} className="bg-lager">
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5">
        {perks.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 rounded-coaster border-2 border-ink bg-coaster p-4 wide:p-6">
            <Icon className="size-10 shrink-0 text-sunset" />
            <div className="min-w-0">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const rules = [
  { icon: IdCard, title: '21+ with ID', text: 'Participants must be 21 or older, with ID.' },
  { icon: Syringe, title: 'Vaccinated', text: 'Dogs need current vaccinations.' },
  { icon: BadgeCheck, title: 'Tagged', text: 'Dogs wear their ID tags all evening.' },
  { icon: LeashIcon, title: 'Leashed', text: 'Leashes are 6ft or shorter, with a human at the other end.' },
  {
    icon: Ticket,
    title: 'Wristbands',
    text: 'Wristband pickup is 4-6 PM at the first venue. Or as its page says.',
  },
  {
    icon: Martini,
    title: 'Themed drinks',
    text: 'Venues must create at least two themed discounted drinks.',
  },
];

function Safety() {
  return (
    <Section
      anchor="safety"
      heading="Safety first, belly rubs second"
      leash={<LeashDown />}
      className="on-dark bg-ink text-paper"
    >
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2 wide:gap-y-8 lg:grid-cols-3">
        {rules.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 border-lager border-t-2 pt-3 wide:flex-col">
            <Icon className="size-9 shrink-0 text-lager" />
            <div>
              <h3 className="text-heading">{title}</h3>
              <p className="mt-1 max-w-80">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LeashIn() {
  return (
    <>
      <div className="-top-section absolute right-leash isolate">
        <LeashPart d="M100 8C40 8 0 40 0 100" className="top-0 left-0 h-section w-36" />
        <LeashPart d="M100 8H0" className="top-0 left-36 h-section w-[50vw]" />
      </div>
      <LeashDown className="top-0 bottom-0" />
      <LeashPart d="M100 0C100 70 0 30 0 100" className="-bottom-section inset-x-leash h-section" />
    </>
  );
}

function About({ settings }: { settings: SiteSettings | undefined }) {
  const text = (key: DefaultSettingKey) => settingText(settings, key);
  const cards = [
    { title: text('about_support_local_title'), description: text('about_support_local_description') },
    { title: text('about_community_title'), description: text('about_community_description') },
  ];
  return (
    <Section anchor="about" heading={text('about_heading')} leash={<LeashIn />}>
      <div className="grid gap-4 whitespace-pre-line lg:gap-6 lg:grid-cols-[1.1fr_1fr_1fr]">
        <p className="max-w-prose text-lg leading-relaxed wide:text-xl">{text('about_main_description')}</p>
        {cards.map(({ title, description }, card) => (
          <div
            key={card === 0 ? 'support local' : 'community'}
            className="min-w-0 rounded-coaster border-2 border-ink bg-coaster p-5"
          >
            <h3 className="mb-2 text-heading">{title}</h3>
            <p>{description}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
