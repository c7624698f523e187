import type { Event } from '@shared/events/events';
import { pages } from '@shared/pages';
import { partyAndDogs } from '@shared/registrations/party-text';
import type { RegistrationResult } from '@shared/registrations/registrations';
import { stateWords, waitingText } from '@shared/registrations/state-words';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/ui/button';
import { WaitingDog } from '@/ui/drawings/waiting-dog';
import { LineLink } from '@/ui/page/text-link';
import type { RegistrationValues } from '../api/use-registration';
import { CrawlActions } from './crawl-actions';

/** Used without JavaScript on a site that sends mail, where the server's message is lost. */
const usualMessages = {
  confirmed:
    'What happens next: show the QR code from our email where you join the pack. No email? Just give your name. The link in the email leads to your own page, where you can change who comes along, or cancel.',
  waiting: waitingText,
};

/** What came of a form, and what it said. Without JavaScript only the state is known. */
export type Done = Pick<RegistrationResult, 'link' | 'correction' | 'spokenCode'> & {
  state: Exclude<RegistrationResult['state'], 'reserved'>;
  message?: string;
  sent?: RegistrationValues;
};

/** The result of a form that is through; none where the party has yet to pay. */
export const doneOf = ({ state, ...result }: RegistrationResult): Done | undefined =>
  state === 'reserved' ? undefined : { ...result, state };

/** Replaces the button that had the focus, which may have stood far below. */
function showAndFocus(heading: HTMLElement | null): void {
  heading?.closest('#registered')?.scrollIntoView();
  heading?.focus();
}

type RegistrationDoneProps = Done & {
  event: Event;
  facts: ReactNode;
  children: ReactNode;
};

export function RegistrationDone(props: RegistrationDoneProps) {
  const { event, facts, state, link, message = usualMessages[state] } = props;
  const { sent, children } = props;
  const isWaiting = state === 'waiting';
  return (
    // The page has no other way to a place any more: `event-hero.tsx` looks for this id.
    <div
      id="registered"
      className={cx(
        'grid gap-5 overflow-hidden rounded-coaster border-2 border-ink p-5 text-ink wide:p-10 lg:col-span-full [&_:focus-visible]:outline-ink',
        isWaiting ? 'bg-blush' : 'bg-lager',
      )}
    >
      <WaitingDog>
        <h2
          id="register-heading"
          ref={sent ? showAndFocus : undefined}
          tabIndex={-1}
          className="min-w-0 pb-2 text-title outline-none wide:text-hero"
        >
          {stateWords[state].heading}
        </h2>
      </WaitingDog>
      <div className="grid justify-items-start gap-5">
        {facts}
        {sent && (
          <p className="font-semibold text-lg">
            <span>{partyAndDogs(sent.people, sent.dogs)}</span>
          </p>
        )}
        <p className="max-w-prose text-lg">{message}</p>
        {link ? (
          <p className="max-w-prose">
            Next, open your own page and save its link. We are not sending email right now, so you see it only
            once.
          </p>
        ) : (
          <LineLink href={pages.registrationLink}>
            No email in ten minutes? Have your link sent again
          </LineLink>
        )}
        <div className="flex flex-wrap gap-3">
          {link && (
            <a href={link} className={buttonStyles()}>
              Open your page
            </a>
          )}
          <CrawlActions event={event} isComing={!isWaiting} />
        </div>
        {children}
      </div>
    </div>
  );
}
