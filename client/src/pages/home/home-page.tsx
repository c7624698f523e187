import { useUpcomingEvents } from '@/features/events/api/use-events';
import { useSiteSettings } from '@/features/settings/api/use-settings';
import { About } from './about';
import { EventFlow } from './event-flow';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Newsletter } from './newsletter';
import { NextEvents } from './next-events';
import { Perks } from './perks';
import { Safety } from './safety';
import { Venues } from './venues';

export function HomePage() {
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
