import { orlandoDay } from '@shared/dates';
import type { Event } from '@shared/events/events';
import { tonightPath } from '@shared/pages';
import { serverTime } from '@/api/server-time';
import { buttonStyles } from '@/ui/button';
import { MapPin } from '@/ui/icons';
import { useBrowserValue } from '@/ui/page/use-browser-value';

/** Whether an event is yet to come today, or under way, by the server's clock; not before hydration, as the page may be older. */
export function useIsToday({ date, endsAt }: Event): boolean {
  return useBrowserValue(() => {
    const now = serverTime();
    if (now === undefined || now >= Date.parse(endsAt)) return false;
    return now >= Date.parse(date) || orlandoDay(date) === orlandoDay(new Date(now));
  }, false);
}

/** The way to where the pack is. A full load: the page has a document of its own. */
export function TonightLink({ event }: { event: Event }) {
  const isToday = useIsToday(event);
  return (
    <a href={tonightPath(event)} className={buttonStyles({ variant: isToday ? 'lager' : 'outline' })}>
      <MapPin className="size-5" />
      <span>{isToday ? 'Follow the pack now' : 'Follow the pack live'}</span>
    </a>
  );
}
