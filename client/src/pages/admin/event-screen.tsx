import { formatCount } from '@shared/counting';
import { formatShortDay, formatWeekday } from '@shared/dates';
import type { Event } from '@shared/events';
import { pages } from '@shared/pages';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { isGone } from '@/api/after-change';
import { hasFailed } from '@/api/load-failure';
import { EventOverview } from '@/features/events/admin/event-overview';
import { EventStates } from '@/features/events/admin/event-states';
import { useAdminEvent } from '@/features/events/api/use-admin-event';
import { OutboxSection } from '@/features/outbox/admin/outbox-section';
import { DoorSection } from '@/features/registrations/admin/door-section';
import { GuestsSection } from '@/features/registrations/admin/guests-section';
import { Totals } from '@/features/registrations/admin/totals';
import { useGuestTotals } from '@/features/registrations/api/use-guests';
import { RouteSection } from '@/features/stops/admin/route-section';
import { TonightPart } from '@/features/tonight/admin/tonight-part';
import { LoadError } from '@/ui/alert';
import { ArrowLeft } from '@/ui/icons';
import { Spinner } from '@/ui/spinner';
import { ScrollingTabList, Tab, TabPanel, Tabs } from '@/ui/tabs';
import { useTabTitle } from '@/ui/use-tab-title';

type View = { id: string; name: string; content: (event: Event) => ReactElement };

const views: [View, ...View[]] = [
  { id: 'overview', name: 'Overview', content: (event) => <Overview event={event} /> },
  { id: 'route', name: 'Route', content: (event) => <RouteView event={event} /> },
  { id: 'guests', name: 'Guests', content: (event) => <GuestsSection event={event} /> },
  { id: 'door', name: 'Door', content: (event) => <DoorSection event={event} /> },
  { id: 'mail', name: 'Mail', content: ({ id }) => <OutboxSection eventId={id} /> },
];

/** One event for its organiser. The URL contains the open view and the state of its list. */
export function EventScreen({ requested }: { requested: string }) {
  const id = /^[1-9]\d{0,9}$/.test(requested) ? Number(requested) : null;
  const query = useAdminEvent(id);
  const event = query.data;
  useTabTitle(event?.title ?? 'Event');
  return (
    <div className="mx-auto max-w-column px-4 py-10 max-wide:pt-2">
      <Link
        href={`${pages.admin}?tab=events`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        All events
      </Link>
      <h1 className="text-title [overflow-wrap:anywhere] max-wide:text-heading">{event?.title ?? 'Event'}</h1>
      {event && !isGone(query.error) ? <Views event={event} /> : <Missing id={id} query={query} />}
    </div>
  );
}

function Missing({ id, query }: { id: number | null; query: ReturnType<typeof useAdminEvent> }) {
  if (id === null || isGone(query.error))
    return <p className="mt-4">This event does not exist, or does not exist any more.</p>;
  if (hasFailed(query)) return <LoadError message="The event could not be loaded." query={query} />;
  return <Spinner label="Loading the event" />;
}

function Views({ event }: { event: Event }) {
  const [params, setParams] = useSearchParams();
  const { data: totals } = useGuestTotals(event.id);
  const requested = params.get('view');
  const { id: open } = views.find(({ id }) => id === requested) ?? views[0];
  // Radix reports a click twice: on pointer down and on focus. Only one of them may add a history entry.
  const show = (view: string) => {
    if (new URLSearchParams(window.location.search).get('view') !== view) setParams({ view });
  };
  const list = useRef<HTMLDivElement>(null);
  // On phones the tabs are one scrolling line.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-view=${open}]`);
    if (tab)
      list.current?.scrollTo({ left: tab.offsetLeft - (list.current.clientWidth - tab.clientWidth) / 2 });
  }, [open]);
  return (
    <>
      <p className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-wide:mb-1">
        <span className="font-semibold tabular-nums">
          {formatWeekday(event.date)}, {formatShortDay(event.date)}, {event.startTime}
        </span>
        <EventStates event={event} />
        {event.isPast && <span className="text-dusk">It is over.</span>}
      </p>
      <Tabs value={open} onValueChange={show}>
        <ScrollingTabList ref={list} aria-label="Views of the event">
          {views.map(({ id, name }) => (
            <Tab key={id} value={id} data-view={id} className="shrink-0 whitespace-nowrap">
              {name}
              {id === 'guests' && totals && (
                <span className="font-normal tabular-nums">
                  {' '}
                  ({formatCount(totals.parties + totals.waitingParties)})
                </span>
              )}
            </Tab>
          ))}
        </ScrollingTabList>
        {views.map(({ id, content }) => (
          <TabPanel key={id} value={id} className="max-wide:pt-3">
            {content(event)}
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}

function RouteView({ event }: { event: Event }) {
  return (
    <>
      <TonightPart event={event} />
      <RouteSection event={event} />
    </>
  );
}

function Overview({ event }: { event: Event }) {
  const { data: totals } = useGuestTotals(event.id);
  return (
    <EventOverview event={event} parties={totals && totals.parties + totals.waitingParties}>
      <Totals event={event} />
    </EventOverview>
  );
}
