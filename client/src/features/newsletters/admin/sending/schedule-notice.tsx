import { countLabel } from '@shared/counting';
import type { Newsletter } from '@shared/newsletters/newsletters';
import { describeSendTime } from '@shared/newsletters/send-time';
import { errorText } from '@/api/request';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
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
        It was to be sent on {when}, but could not be: an event in it was not public any more. Nobody got it.
        Look at the preview, and send it again.
      </Alert>
    );
  return (
    <div className="grid gap-3 rounded-coaster bg-blush p-4">
      <p>
        It will be sent on <b className="font-semibold">{when}</b>. What you save until then is what is sent.{' '}
        {countLabel(
          recipients,
          'As of now it goes to 1 confirmed subscriber.',
          'As of now it goes to # confirmed subscribers.',
        )}
      </p>
      {stop.error && <Alert>{errorText(stop.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onReschedule}>
          Change the time
        </Button>
        <Button variant="outline" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          Do not send it
        </Button>
      </div>
    </div>
  );
}
