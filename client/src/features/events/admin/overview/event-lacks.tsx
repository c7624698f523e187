import { type EventLack, lacksOf, type Owing, remedyPath } from '@shared/events/event-lacks';
import type { Event } from '@shared/events/events';
import { hasEnded } from '@shared/events/takes-registrations';
import { isTonight } from '@shared/stops/is-tonight';
import type { Stop } from '@shared/stops/stops';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { currentTime } from '@/api/server-time';
import { Button, buttonStyles } from '@/ui/button';
import { Section } from '@/ui/page/section';
import { usePublishEvents, useSetRegistration } from '../../api/use-admin-events';

export const lackTexts: Record<EventLack, { name: string; text: string }> = {
  publication: { name: 'Publish it', text: 'Visitors can’t see this event yet.' },
  tickets: {
    name: 'Open registration',
    text: 'Registration is closed and there is no ticket link, so the event’s card says Coming Soon.',
  },
  places: {
    name: 'Set a guest limit',
    text: 'Any number of people can register, so there is no waiting list.',
  },
  route: { name: 'Plan the route', text: 'Visitors cannot see yet where you walk.' },
  confirmations: {
    name: 'Confirm the venues',
    text: 'Visitors see “to be announced” where a venue has not said yes.',
  },
  drinks: { name: 'Get the drinks', text: 'Guests see what each bar pours for them.' },
  vendors: { name: 'Hear from the vendors', text: 'Visitors see them once they say yes.' },
  picture: { name: 'Add a picture', text: 'For now, the event’s card shows a drawn poster.' },
};

type RemedyProps = {
  lack: EventLack;
  variant: 'primary' | 'outline';
  declined: Stop | undefined;
  event: Event;
  onEdit: (field: 'capacity' | 'imagePath') => void;
};

type EventLacksProps = Omit<RemedyProps, 'lack' | 'variant'> & {
  owing: Owing;
  details: { [Lack in EventLack]?: { text: string; again?: ReactNode } };
};

function Remedy({ lack, variant, declined, event, onEdit }: RemedyProps) {
  const publish = usePublishEvents();
  const registration = useSetRegistration(event);
  const styles = { variant, size: 'row', className: 'shrink-0' } as const;
  if (lack === 'route' || lack === 'confirmations' || lack === 'drinks' || lack === 'vendors') {
    const isReplaced = lack === 'confirmations' && declined !== undefined;
    const toRoute = isReplaced ? 'Replace the venue' : 'Go to the route';
    return (
      <Link
        href={`${remedyPath(event, lack)}${isReplaced ? `&replace=${declined.id}` : ''}`}
        className={buttonStyles(styles)}
      >
        {lack === 'route' ? 'Plan the route' : toRoute}
      </Link>
    );
  }
  const remedies = {
    publication: ['Publish', () => publish.mutate({ ids: [event.id], isActive: true })],
    tickets: ['Open registration', () => registration.mutate(true)],
    places: ['Set the limit', () => onEdit('capacity')],
    picture: ['Choose a picture', () => onEdit('imagePath')],
  } as const;
  const [label, mend] = remedies[lack];
  return (
    <Button {...styles} isBusy={publish.isPending || registration.isPending} onClick={mend}>
      {label}
    </Button>
  );
}

export function EventLacks(props: EventLacksProps) {
  const { event, owing, details, declined, onEdit } = props;
  const lacks = hasEnded(event) ? [] : lacksOf(event, owing);
  if (lacks.length === 0) return null;
  // While the pack is out, nothing presses more than that.
  const isOnNow = event.isActive && isTonight(event, new Date(currentTime()));
  const pressing = declined ? 'confirmations' : !isOnNow && lacks.find((lack) => lack !== 'picture');
  return (
    <Section heading="Still to do" className="gap-2">
      <ul tabIndex={-1} className="grid gap-2 outline-none">
        {lacks.map((lack) => (
          <li
            key={lack}
            className="flex items-center justify-between gap-x-4 gap-y-2 max-wide:flex-wrap rounded-coaster border-2 border-ink border-dashed px-4 py-2"
          >
            <span>
              <b className="font-semibold">
                {lack === 'confirmations' && declined
                  ? `${declined.name} said no.`
                  : `${lackTexts[lack].name}.`}
              </b>{' '}
              <span>{details[lack]?.text}</span> <span>{lackTexts[lack].text}</span>
            </span>
            {details[lack]?.again}
            <Remedy
              lack={lack}
              variant={lack === pressing ? 'primary' : 'outline'}
              declined={declined}
              event={event}
              onEdit={onEdit}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
