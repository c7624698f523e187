import type { RegistrationResult } from '@shared/registrations/registrations';
import type { ReactNode } from 'react';
import { buttonStyles } from '@/ui/button';
import { CalendarPlus } from '@/ui/icons';
import { takeFocus } from '@/ui/page/take-focus';

const headings = { confirmed: 'Your spot is saved', waiting: 'You are on the waiting list' };

/** True whether or not the site sends mail. Used without JavaScript, where the server's message is lost. */
const usualMessages = {
  confirmed:
    'What happens next: show the QR code from our mail at the first stop to get your wristbands, or give your name where none has come. The link in the mail leads to your own page, where you change who comes along, or cancel.',
  waiting:
    'There is no room for your whole party right now. What happens next: until two hours before the start we get in touch as soon as there is, and hold the places for a while.',
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
  return (
    <div className="grid justify-items-start gap-5">
      <h3
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={-1}
        className="scroll-mt-24 text-heading outline-none"
      >
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
