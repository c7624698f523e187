import { Button } from '@/ui/button';

type EditorActionsProps = {
  isUnsaved: boolean;
  /** Whether it is stored at all. */
  isStored: boolean;
  isSaving: boolean;
  /** Whether it is not to be sent yet. */
  canBeSent: boolean;
  onTest: () => void;
  onSend: () => void;
};

function savingState({ isSaving, isUnsaved, isStored }: EditorActionsProps): string {
  if (isSaving) return 'Saving...';
  if (isUnsaved) return 'Unsaved changes';
  return isStored ? 'Saved' : '';
}

/** What can be done with what stands in the editor, always in sight. */
export function EditorActions(props: EditorActionsProps) {
  const { isSaving, canBeSent, onTest, onSend } = props;
  return (
    <div className="z-10 flex flex-wrap items-center justify-end gap-2 border-ink border-t-2 bg-paper py-3 lg:sticky lg:bottom-0">
      <p role="status" className="mr-auto text-dusk max-sm:w-full">
        {savingState(props)}
      </p>
      <Button type="submit" size="snug" variant={canBeSent ? 'outline' : 'primary'} isBusy={isSaving}>
        Save
      </Button>
      <Button variant="outline" size="snug" isBusy={isSaving} onClick={onTest}>
        Send a test
      </Button>
      {canBeSent && (
        <Button size="snug" isBusy={isSaving} onClick={onSend}>
          Send...
        </Button>
      )}
    </div>
  );
}
