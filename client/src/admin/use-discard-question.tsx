import { type RefObject, useState } from 'react';
import { DiscardDialog } from './form-dialog';
import { useLeaveWarning } from './use-leave-warning';

type UnsavedPart = {
  section: RefObject<HTMLElement | null>;
  /** The labels of what is changed and not saved. */
  changed: string[];
  onDiscard: () => void;
};

/** Asks before unsaved changes are discarded by a step away from the page or by `ask`. Gives the question meanwhile. */
export function useDiscardQuestion({ section, changed, onDiscard }: UnsavedPart) {
  // How to go on to where the organizer wanted to go, while they are asked.
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const askToLeave = (go: () => void) => {
    // A tab that got the focus back from the question would lead away again.
    section.current?.focus();
    setLeave(() => go);
  };
  useLeaveWarning(changed.length > 0, askToLeave, { forLinks: true });
  return {
    ask: () => setLeave(() => () => undefined),
    question: leave && (
      <DiscardDialog
        changed={changed}
        onKeep={() => setLeave(null)}
        onDiscard={() => {
          setLeave(null);
          onDiscard();
          leave();
        }}
      />
    ),
  };
}
