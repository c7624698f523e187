import type { RegistrationResult } from '@shared/registrations/registrations';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/ui/button';
import { Dog } from '@/ui/drawings/dog';
import { LeashMark } from '@/ui/drawings/leash';
import { CalendarPlus } from '@/ui/icons';
import { takeFocus } from '@/ui/page/take-focus';
import type { RegistrationValues } from '../api/use-register';

const headings = { confirmed: 'Your spot is saved', waiting: 'You are on the waiting list' };

/** True whether or not the site sends mail. Used without JavaScript, where the server's message is lost. */
const usualMessages = {
  confirmed:
    'What happens next: show the QR code from our mail at the first stop to get your wristbands, or give your name where none has come. The link in the mail leads to your own page, where you change who comes along, or cancel.',
  waiting:
    'There is no room for your whole party right now. What happens next: until two hours before the start we get in touch as soon as there is, and hold the places for a while.',
} satisfies typeof headings;

/** What came of a form, and what it said. Without JavaScript only the state is known. */
export type Done = Pick<RegistrationResult, 'state' | 'link'> & {
  message?: string;
  sent?: RegistrationValues;
};

/** What happens next, once a spot is saved. */
export function RegistrationDone(props: Done & { eventId: number; children: ReactNode }) {
  const { eventId, state, link, message = usualMessages[state], sent, children } = props;
  const isWaiting = state === 'waiting';
  return (
    // The page has no other way to a place any more: `event-hero.tsx` looks for this id.
    <div
      id="registered"
      className={cx(
        'relative grid overflow-hidden rounded-coaster border-2 border-ink text-ink lg:col-span-full lg:grid-cols-[3fr_2fr] [&_:focus-visible]:outline-ink',
        isWaiting ? 'bg-blush' : 'bg-lager',
      )}
    >
      <div className="grid justify-items-start gap-5 p-5 wide:p-10">
        <div>
          <h2
            id="register-heading"
            // Replaces the button that had the focus.
            ref={sent ? takeFocus : undefined}
            tabIndex={-1}
            className="scroll-mt-24 text-title outline-none"
          >
            {headings[state]}
          </h2>
          <LeashMark className="mt-2 max-w-72" />
        </div>
        <p className="max-w-prose text-lg">{message}</p>
        {link && (
          <p className="max-w-prose">
            Next, open your own page and keep its link: no mail is sent at the moment, so it comes only once.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {link && (
            <a href={link} className={buttonStyles()}>
              Open your page
            </a>
          )}
          {!isWaiting && (
            <a href={`/api/events/${eventId}/calendar.ics`} className={buttonStyles({ variant: 'outline' })}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              Add to calendar
            </a>
          )}
        </div>
        {children}
      </div>
      <WaitingDog />
    </div>
  );
}

/** Sits on the lower edge; its leash runs out of the picture. */
function WaitingDog() {
  const leash = 'M148 115C190 122 190 214 250 226S330 170 440 196';
  return (
    <svg
      viewBox="0 0 420 246"
      preserveAspectRatio="xMaxYMax meet"
      aria-hidden="true"
      className="h-44 w-full self-end overflow-visible lg:h-72"
    >
      <g className="fill-none" strokeLinecap="round">
        <path d={leash} className="stroke-ink" strokeWidth="17" />
        <path d={leash} className="stroke-sunset" strokeWidth="9" />
      </g>
      <Dog transform="translate(0 0)" />
    </svg>
  );
}
