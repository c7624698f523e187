import { countLabel, formatCount } from '@shared/counting';
import { emailKindName } from '@shared/mail/email-kinds';
import type { HeldGroup } from '@shared/mail/emails';
import { formatShortDay } from '@shared/short-days';
import { useState } from 'react';
import { useMailStatus } from '@/api/admin/shared-reads';
import { useRead } from '@/api/use-read';
import { AskButton } from '@/changes/confirm-change';
import { Checkbox } from '@/ui/form/field';
import { emailsPath, useReleaseGroups } from '../api/use-emails';

const keyOf = ({ kind, event, subject }: HeldGroup) => `${kind} ${event?.id} ${subject}`;
const messagesOf = (groups: HeldGroup[]) => groups.reduce((sum, { messages }) => sum + messages, 0);

/** Sends what is held, of one event or of the whole site, after a question which kinds of it, and how many they are. Nothing while sending is off. */
export function SendHeldButton({ eventId }: { eventId: number | undefined }) {
  const { data: status } = useMailStatus();
  const { data = [] } = useRead(`${emailsPath}/held`);
  const groups = data.filter(({ event }) => eventId === undefined || event?.id === eventId);
  const [left, setLeft] = useState<string[]>([]);
  const release = useReleaseGroups();
  const chosen = groups.filter((group) => !left.includes(keyOf(group)));
  if (groups.length === 0 || !status?.isOn) return null;
  return (
    <AskButton
      label={`Send held (${formatCount(messagesOf(groups))})`}
      title="Which held emails should go out now?"
      description="The rest stay held. Sent emails cannot be recalled."
      confirmLabel={countLabel(messagesOf(chosen), 'Send 1 email', 'Send # emails')}
      isHarmless
      change={release}
      payload={chosen}
    >
      <ul>
        {groups.map((group) => (
          <li key={keyOf(group)}>
            <Checkbox
              label={`${group.subject ? `“${group.subject}”` : emailKindName(group.kind)} (${formatCount(group.messages)})`}
              hint={group.event ? `${group.event.title}, ${formatShortDay(group.event.date)}` : undefined}
              checked={chosen.includes(group)}
              onChange={({ target }) =>
                setLeft((keys) =>
                  target.checked ? keys.filter((key) => key !== keyOf(group)) : [...keys, keyOf(group)],
                )
              }
            />
          </li>
        ))}
      </ul>
    </AskButton>
  );
}
