import { countLabel } from '@shared/counting';
import { completeApplication } from '@shared/partners/import-columns';
import { adminEventPath } from '@shared/rendering/admin-paths';
import type { Route, RouteUpdate } from '@shared/stops/stops';
import {
  type AskBeforeSaving,
  isGone,
  putAfterAsking,
  refetchEvents,
  SavingDeclined,
} from '@/api/admin/after-change';
import { errorText, fieldMessages, getJson, hasCode, sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

const routePath = (eventId: number) => `/api/admin/events/${eventId}/stops` as const;

export const seeMail = (eventId: number) => ({
  label: 'See Mail',
  href: `${adminEventPath({ id: eventId })}?tab=mail`,
});

const whileUnsent = 5000;

// Every change of an event invalidates what administrators read below it.
export const useRoute = (eventId: number, enabled = true) =>
  useRead(routePath(eventId), {
    enabled,
    refetchInterval: ({ state: { data } }) => data?.stops.some(({ isUnsent }) => isUnsent) && whileUnsent,
  });

export class RouteChanged extends Error {
  constructor(readonly current: Route) {
    super('Somebody else has changed this route');
  }
}

const ofInvitations = ['askedAt', 'isUnsent', 'mailObstacle', 'answeredAt', 'actions'];

/** A route as its organizer reads it. How invitations go changes nothing that a draft says. */
const comparable = ({ stops }: Route) =>
  JSON.stringify(stops.map((stop) => Object.entries(stop).filter(([name]) => !ofInvitations.includes(name))));

type Saving = {
  opened: Route;
  update: (known: Route) => RouteUpdate;
  /** Whether mail to venues that are off the route may wait for the organizer. */
  notifiesVenues: boolean;
};

/** Replaces the route, once `ask` agrees to what that does to guests and bars. Fails with `RouteChanged` where somebody else was faster. */
export const useSaveRoute = (eventId: number, ask: AskBeforeSaving) =>
  useChange({
    send: async ({ opened, update }: Saving): Promise<Route> => {
      const put = (known: Route) => putAfterAsking(routePath(eventId), update(known), ask);
      try {
        return await put(opened);
      } catch (error) {
        if (!hasCode(error, 'event-changed')) throw error;
        const current = await getJson(routePath(eventId));
        if (comparable(opened) !== comparable(current)) throw new RouteChanged(current);
        // The event has changed, but not its route: there is nothing to decide.
        return put(current);
      }
    },
    refetch: (queries, _saving, route, error) => {
      const known = error instanceof RouteChanged ? error.current : route;
      if (known) queries.setQueryData([routePath(eventId)], known);
      if (route || isGone(error)) refetchEvents(queries);
    },
    done: ({ stops }, { notifiesVenues }) => ({
      title: 'Route Saved',
      description:
        stops.length === 0
          ? 'This event no longer has a route.'
          : stops.some(({ state }) => state === 'confirmed')
            ? 'The event’s page names the confirmed stops.'
            : 'The event’s page names a stop once its venue has said yes.',
      ...(notifiesVenues && { action: seeMail(eventId) }),
    }),
    // The editor shows the others at their place.
    failed: (error) =>
      error instanceof SavingDeclined || error instanceof RouteChanged || fieldMessages(error).length > 0
        ? null
        : { title: 'Route Not Saved', description: errorText(error) },
    // What somebody else has saved is shown.
    isPartial: true,
  });

const sentences = (...texts: (string | false)[]) => texts.filter(Boolean).join(' ');

const counted = (count: number, one: string, many: string) => count > 0 && countLabel(count, one, many);

const missingText = ({ length }: number[]) =>
  counted(length, '1 stop had changed in the meantime.', '# stops had changed in the meantime.');

export const useInvite = (eventId: number, kind: 'stops' | 'vendors') =>
  useChange({
    send: (invitation: { ids: number[]; isHeld: boolean }) =>
      sendJson('POST', `/api/admin/events/${eventId}/${kind}/invite`, invitation),
    refetch: refetchEvents,
    done: ({ changed, missing }, { ids, isHeld }) => {
      const invited = isHeld
        ? ['Invitation Held', 'Invitations Held']
        : ['Invitation On Its Way', 'Invitations On Their Way'];
      return {
        title: ['Nobody Invited', invited[0]][changed] ?? invited[1] ?? '',
        description: sentences(
          isHeld
            ? counted(changed, '1 email waits until you send it.', '# emails wait until you send them.')
            : counted(changed, '1 email is on its way.', '# emails are on their way.'),
          counted(
            ids.length - changed - missing.length,
            '1 of them has no email address, or was asked already.',
            '# of them have no email address, or were asked already.',
          ),
          missingText(missing),
        ),
        action: seeMail(eventId),
      };
    },
    failed: 'Not Invited',
  });

export const useRemind = (eventId: number) =>
  useChange({
    send: (ids: number[]) => sendJson('POST', `${routePath(eventId)}/remind`, { ids }),
    refetch: refetchEvents,
    done: ({ changed, tooSoon, unsent, missing }) => ({
      title: ['No Reminders Sent', 'Reminder Sent'][changed] ?? 'Reminders Sent',
      description:
        sentences(
          counted(changed, '1 venue was reminded.', '# venues were reminded.'),
          counted(
            tooSoon.length,
            '1 venue was already reminded today.',
            '# venues were already reminded today.',
          ),
          counted(
            unsent.length,
            '1 invitation still waits until you send it.',
            '# invitations still wait until you send them.',
          ),
          missingText(missing),
        ) || 'None of them owes you an answer anymore.',
      action: seeMail(eventId),
    }),
    failed: 'Not Reminded',
  });

type Place = { name: string; address: string; contactEmail: string };

/** Makes a venue of a place on a route, which the form of the stop names otherwise. The form shows the errors. */
export const useAddVenue = () =>
  useChange({
    send: ({ name, address, contactEmail }: Place) =>
      sendJson('POST', '/api/admin/venues', {
        ...completeApplication({ address }),
        businessName: name,
        contactEmail,
      }),
    refetch: ['/api/admin/venues'],
    done: ({ businessName }) => ({
      title: `${businessName} added`,
      description: 'It is one of your venues. Save the route, and you can invite it.',
    }),
  });
