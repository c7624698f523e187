import type { RegistrationResult } from '@shared/registrations';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonStyles } from '@/ui/button';
import { CalendarPlus } from '@/ui/icons';

const headings = { confirmed: 'Your spot is saved', waiting: 'You are on the waiting list' };

/** What is true whether or not the site sends mail: without JavaScript its message does not come along. */
const usualMessages = {
  confirmed:
    'What happens next: show the QR code from our mail, or give your name, at the first stop to get your wristbands. The link in the mail leads to your own page, where you change who comes along, or cancel.',
  waiting:
    'There is no room for your whole party right now. What happens next: we get in touch as soon as there is, and hold the place for you until you have had the time to take it.',
} satisfies typeof headings;

type RegistrationDoneProps = Pick<RegistrationResult, 'state' | 'link'> & {
  eventId: number;
  message?: string;
  /** Whether it replaces a button that had the focus. */
  takesFocus: boolean;
  children: ReactNode;
};

/** What happens next, once a spot is saved. */
export function RegistrationDone(props: RegistrationDoneProps) {
  const { eventId, state, link, message = usualMessages[state], takesFocus, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed with the form. Without this the focus would be lost.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid justify-items-start gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {headings[state]}
      </h3>
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
        <a href={`/api/events/${eventId}/calendar.ics`} className={buttonStyles({ variant: 'outline' })}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add to calendar
        </a>
      </div>
      {children}
    </div>
  );
}
