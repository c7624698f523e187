import { countLabel } from '@shared/counting';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { describeSendTime } from '@shared/newsletters/send-time';
import { errorText } from '@/api/request';
import { Button } from '@/ui/button';
import { Alert } from '@/ui/status';
import { useStopNewsletter } from '../../api/use-newsletters';

type ScheduleNoticeProps = { newsletter: Newsletter; onReschedule: () => void };

/** Says when a newsletter is to be sent, or that it missed its time. */
export function ScheduleNotice({ newsletter, onReschedule }: ScheduleNoticeProps) {
  const stop = useStopNewsletter(newsletter.id);
  const { state, sendAt, recipients } = newsletter;
  if (sendAt === null) return null;
  const when = describeSendTime(new Date(sendAt));
  if (state !== 'scheduled')
    return (
      <Alert>
        {`It was scheduled for ${when} but not sent, because an event in it was no longer public. Nobody got it. Check the preview and send it again.`}
      </Alert>
    );
  return (
    <div className="grid gap-3 rounded-coaster bg-blush p-4">
      <p>
        It will be sent on <b className="font-semibold">{when}</b>. It goes out with whatever you have saved
        by then.{' '}
        <span>
          {countLabel(
            recipients,
            'Right now that is 1 confirmed subscriber.',
            'Right now that is # confirmed subscribers.',
          )}
        </span>
      </p>
      {stop.error && <Alert>{errorText(stop.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onReschedule}>
          Change the time
        </Button>
        <Button variant="outline" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          Cancel sending
        </Button>
      </div>
    </div>
  );
}
