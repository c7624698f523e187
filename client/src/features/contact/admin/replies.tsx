import type { ContactMessage, ContactReply } from '@shared/contact/contact';
import { formatMoment } from '@shared/dates';
import type { EmailState } from '@shared/mail/email-kinds';
import { hasFailed } from '@/api/load-failure';
import { LoadError } from '@/ui/alert';
import { StateBadge, type StateBadges } from '@/ui/badge';
import { useReplies } from '../api/use-messages';

const states: StateBadges<EmailState> = {
  held: { label: 'Held: sending is off', tone: 'lager' },
  queued: { label: 'On its way', tone: 'blush' },
  sent: { label: 'Sent', tone: 'palm' },
  failed: { label: 'Failed', tone: 'ink' },
};

function Reply({ reply: { text, username, createdAt, mailState } }: { reply: ContactReply }) {
  return (
    <li className="grid justify-items-start gap-2 rounded-xl bg-paper p-4">
      <p className="text-dusk text-sm">
        {username}, {formatMoment(createdAt)}
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {mailState && <StateBadge {...states[mailState]} />}
    </li>
  );
}

/** What was replied to a message, and how the mail with it goes. */
export function Replies({ message }: { message: ContactMessage }) {
  const query = useReplies(message);
  const { data: replies = [] } = query;
  if (hasFailed(query)) return <LoadError message="The replies could not be loaded." query={query} />;
  if (replies.length === 0) return null;
  return (
    <section aria-labelledby="replies" className="grid gap-3">
      <h3 id="replies" className="font-semibold">
        Replies
      </h3>
      <ol className="grid gap-3">
        {replies.map((reply) => (
          <Reply key={reply.id} reply={reply} />
        ))}
      </ol>
    </section>
  );
}
