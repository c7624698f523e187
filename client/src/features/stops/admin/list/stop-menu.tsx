import { RowMenu } from '@/ui/action-menu';
import { type DraftStop, staysAgreed, willBeConfirmed } from '../draft/draft-route';
import { isUnanswered, needsAsking } from './stop-state-text';

/** What can be done with one stop. */
export type StopAction = 'edit' | 'invite' | 'remind' | 'confirm' | 'unconfirm' | 'print' | 'remove';

type Item = { action: StopAction; label: string; isOffered: (stop: DraftStop) => boolean };

const items: Item[] = [
  {
    action: 'invite',
    label: 'Invite by mail',
    isOffered: ({ stored }) => stored !== null && needsAsking(stored),
  },
  { action: 'remind', label: 'Remind', isOffered: ({ stored }) => stored !== null && isUnanswered(stored) },
  {
    action: 'confirm',
    label: 'They told me so',
    isOffered: (stop) => !(stop.isConfirmed ?? staysAgreed(stop)),
  },
  { action: 'unconfirm', label: 'Not confirmed after all', isOffered: willBeConfirmed },
  { action: 'print', label: 'Poster and coaster', isOffered: ({ stored }) => stored !== null },
  { action: 'remove', label: 'Remove', isOffered: () => true },
];

type StopMenuProps = { stop: DraftStop; onAct: (action: StopAction, stop: DraftStop) => void };

export function StopMenu({ stop, onAct }: StopMenuProps) {
  const offered = items.filter(({ isOffered }) => isOffered(stop));
  return <RowMenu name={stop.name} actions={offered} onAct={(action) => onAct(action, stop)} />;
}
