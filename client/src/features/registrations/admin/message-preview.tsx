import { type WrittenMessage, writtenMessage } from '@shared/registrations/guest-list';
import { ShownMail } from '@/admin/mail-views';
import { useDebouncedValue } from '@/admin/use-debounced-value';
import { useMailPreview } from '@/api/admin/use-mail-preview';
import { Loading } from '@/ui/status';
import { guestsPath } from '../api/use-guests';

/** What is written to guests as they get it, made again once nothing was typed for a moment. */
export function MessagePreview({ eventId, subject, text }: WrittenMessage & { eventId: number }) {
  const written = { subject: useDebouncedValue(subject), text: useDebouncedValue(text) };
  const isComplete = writtenMessage.safeParse(written).success;
  const preview = useMailPreview(`${guestsPath(eventId)}/message/preview`, written, isComplete);
  return (
    <section aria-label="Preview" className="grid content-start gap-2 lg:sticky lg:top-0 lg:self-start">
      <p className="font-semibold">Preview</p>
      {isComplete ? (
        <Loading query={preview} what="the preview" />
      ) : (
        <p className="text-dusk">Once it has a subject and a text, you see the email here.</p>
      )}
      {isComplete && preview.isSuccess && (
        <div className="h-128 overflow-hidden rounded-coaster border-2 border-ink">
          <ShownMail view="phone" title="The email as guests get it" {...preview.data} />
        </div>
      )}
    </section>
  );
}
