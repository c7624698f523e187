import { listText } from '@shared/counting';
import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import { pages } from '@shared/pages';
import type { GuestTotals } from '@shared/registrations/guest-list';
import { formatWeekdayAndDay } from '@shared/short-days';
import { openStates } from '@shared/stops/stop-states';
import { AdminFrame } from '@/admin/admin-frame';
import { isGone } from '@/api/admin/after-change';
import { useRead } from '@/api/use-read';
import { EventStates } from '@/features/events/admin/event-states';
import { EventOverview } from '@/features/events/admin/overview/event-overview';
import { DoorSection } from '@/features/guests/admin/door-section';
import { GuestsSection } from '@/features/guests/admin/guests-section';
import { WriteToGuests } from '@/features/guests/admin/message-dialog';
import { ThankGuests } from '@/features/guests/admin/thank-guests';
import { Totals } from '@/features/guests/admin/totals';
import { useGuestTotals } from '@/features/guests/api/use-guests';
import { OutboxSection } from '@/features/outbox/admin/outbox-section';
import { SendHeldButton } from '@/features/outbox/admin/send-held-button';
import { WriteToEventPartners } from '@/features/partners/admin/partner-message-dialog';
import {
  asStop,
  confirmationSummary,
  silentText,
  withoutDrinks,
} from '@/features/stops/admin/list/stop-state-text';
import { WriteAgain } from '@/features/stops/admin/route-dialogs';
import { RouteSection } from '@/features/stops/admin/route-editor';
import { useRoute } from '@/features/stops/api/use-route';
import { TonightPart } from '@/features/tonight/admin/tonight-part';
import { useTabTitle } from '@/ui/page/use-tab-title';
import { idOf } from '@/ui/page/use-url-parameter';
import { Loading } from '@/ui/status';
import { UrlTabs } from './url-tabs';

export function EventScreen({ requested }: { requested: string }) {
  const id = idOf(requested);
  const query = useRead(id === null ? null : `/api/admin/events/${id}`);
  const event = query.data;
  const title = event?.title ?? 'Event';
  useTabTitle(title);
  return (
    <AdminFrame title={title} back={{ href: `${pages.admin}?tab=events`, name: 'All events' }}>
      {id === null || isGone(query.error) ? (
        <p>We can’t find this event. It may have been deleted.</p>
      ) : event ? (
        <Views event={event} />
      ) : (
        <Loading query={query} what="the event" />
      )}
    </AdminFrame>
  );
}

function Views({ event }: { event: Event }) {
  const { data: totals } = useGuestTotals(event.id);
  return (
    <>
      <p className="-mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-wide:mt-0 max-wide:mb-1">
        <span className="font-semibold tabular-nums">{`${formatWeekdayAndDay(event.date)}, ${event.startTime}`}</span>
        <EventStates event={event} />
      </p>
      <UrlTabs
        label="Event sections"
        views={[
          { id: 'overview', name: 'Overview', content: <Overview event={event} totals={totals} /> },
          {
            id: 'route',
            name: 'Route',
            content: (
              <>
                <TonightPart event={event} />
                <RouteSection event={event} />
              </>
            ),
          },
          {
            id: 'guests',
            name: 'Guests',
            count: totals && guestsOf(totals),
            content: <GuestsSection event={event} />,
          },
          { id: 'door', name: 'Door', content: <DoorSection event={event} /> },
          {
            id: 'mail',
            name: 'Mail',
            content: (
              <OutboxSection
                eventId={event.id}
                actions={
                  <>
                    <WriteToGuests eventId={event.id} />
                    <WriteToEventPartners event={event} />
                  </>
                }
              />
            ),
          },
        ]}
        panelClassName="max-wide:pt-3"
      />
    </>
  );
}

const guestsOf = (totals: GuestTotals | undefined) => (totals ? totals.parties + totals.waitingParties : 0);

function Overview({ event, totals }: { event: Event; totals: GuestTotals | undefined }) {
  const { data: route } = useRoute(event.id, event.stopCount > 0 && !hasEnded(event));
  const stops = route?.stops ?? [];
  const undecided = withoutDrinks(stops);
  const booths = useRead(hasEnded(event) ? null : `/api/admin/events/${event.id}/vendors`);
  const vendors = (booths.data ?? []).map(asStop);
  return (
    <>
      <TonightPart event={event} />
      <EventOverview
        event={event}
        owing={{
          drinks: undecided.length,
          vendors: vendors.filter(({ state }) => openStates.some((open) => open === state)).length,
        }}
        details={{
          confirmations: {
            text: route
              ? `${confirmationSummary(stops)}. ${silentText(stops)}`
              : 'Some venues have not said yes.',
            again: <WriteAgain eventId={event.id} stops={stops} />,
          },
          drinks: { text: `Two are still to come from ${listText(undecided.map(({ name }) => name))}.` },
          vendors: {
            text: `${confirmationSummary(vendors)}. ${silentText(vendors)}`,
            again: <WriteAgain eventId={event.id} kind="vendors" stops={vendors} />,
          },
        }}
        newPictures={totals?.newPictures ?? 0}
        declined={stops.find(({ state }) => state === 'declined')}
        actions={event.cancelledAt !== null && guestsOf(totals) > 0 && <WriteToGuests eventId={event.id} />}
      >
        <Totals event={event} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
          <ThankGuests event={event} />
          <SendHeldButton eventId={event.id} />
        </div>
      </EventOverview>
    </>
  );
}
