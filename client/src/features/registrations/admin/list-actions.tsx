import { ActionMenu } from '@/ui/action-menu';
import { buttonStyles } from '@/ui/button';
import { ChevronDown } from '@/ui/icons';
import { MenuButton } from '@/ui/menu';

const actions = [
  { action: 'message-all', label: 'Write to guests' },
  { action: 'download', label: 'Download CSV' },
  { action: 'import', label: 'Import CSV' },
] as const;

type ListAction = (typeof actions)[number]['action'];

type ListActionsProps = { isCancelled: boolean; onAct: (action: ListAction) => void };

/** What is done with the guests as a whole, in one menu: on a phone the first guest is seen without scrolling. */
export function ListActions({ isCancelled, onAct }: ListActionsProps) {
  return (
    <ActionMenu
      button={
        <MenuButton className={buttonStyles({ variant: 'outline' })}>
          More
          <ChevronDown aria-hidden="true" className="size-4" />
        </MenuButton>
      }
      actions={actions.filter(({ action }) => !isCancelled || action !== 'import')}
      onAct={onAct}
    />
  );
}
