import { eventPath } from '@shared/pages';
import { formatWeekdayAndDay } from '@shared/short-days';
import { Link } from 'wouter';
import { useIsToday } from '@/api/use-now';
import { useUpcomingEvents } from '@/features/events/api/use-events';
import type { SentProps } from '@/features/subscribers/components/newsletter-form';
import { buttonStyles } from '@/ui/button';
import { takeFocus } from '@/ui/page/take-focus';

/** Where the news goes, and the next crawl, where the newsletter's form was. It takes the focus that the form's button had. */
export default function Subscribed({ needsConfirmation, email, form }: SentProps) {
  const [event] = useUpcomingEvents().data ?? [];
  const isToday = useIsToday(event);
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      // It is read, like the notification that comes with it.
      data-pinned=""
      className="grid w-full max-w-xl scroll-my-24 justify-items-start gap-4 rounded-coaster bg-blush p-6 text-left text-ink wide:p-8"
    >
      <h3 className="text-heading">Sniff you soon!</h3>
      {/* The notification says the rest. */}
      <p className="[overflow-wrap:anywhere]">
        <span>{needsConfirmation ? 'Look in the mailbox of ' : 'News goes to '}</span>
        <strong className="font-semibold">{email}</strong>
        {needsConfirmation &&
          ', and in its spam. Nothing there? It may be on the list already, or try again tomorrow.'}
      </p>
      {event && (
        <>
          <p>
            <span>{isToday ? 'On today:' : `The next crawl is on ${formatWeekdayAndDay(event.date)}:`}</span>
            <strong className="block font-display text-xl [overflow-wrap:anywhere]">{event.title}</strong>
          </p>
          <Link href={eventPath(event)} className={buttonStyles()}>
            See this crawl
          </Link>
        </>
      )}
      <details className="justify-self-stretch">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">Sign up another address</summary>
        {form}
      </details>
    </div>
  );
}
