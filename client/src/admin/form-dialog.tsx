import {
  type ComponentProps,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useState,
} from 'react';
import { type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useMailStatus } from '@/api/admin/shared-reads';
import { FormError } from '@/changes/form-error';
import { Button } from '@/ui/button';
import { CancelButton, ConfirmDialog, Dialog, type DialogProps, FormButtons, formEnd } from '@/ui/dialog';
import { changedLabels } from '@/ui/form/described-field';
import { useLeaveWarning } from './use-leave-warning';

type FormDialogProps = Omit<DialogProps, 'children'> & {
  changed: string[];
  isSaving: boolean;
  children: ReactNode;
};

export function FormDialog({ changed, isSaving, onClose, children, ...dialog }: FormDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = changed.length > 0;

  const close = () => {
    // The user must see the errors if the server rejects what is being saved.
    if (isSaving) return;
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  useLeaveWarning(isUnsaved, close);

  return (
    <Dialog {...dialog} onClose={close}>
      {children}
      {isAsking && <DiscardDialog changed={changed} onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Dialog>
  );
}

export type FieldsDialogProps<Values extends FieldValues, Output> = Omit<FormDialogProps, 'changed'> & {
  form: UseFormReturn<Values, unknown, Output>;
  fields: Readonly<Record<string, { label: string }>>;
  /** The field that it opens at, where that is not the first. */
  focusOn?: FieldPath<Values> | undefined;
  onSubmit: FormEventHandler;
  /** Why it could not be saved, unless a toast or a notice says so. */
  error?: Error | string | null;
  label?: string;
  busyLabel?: string;
  cancelLabel?: string;
  variant?: ComponentProps<typeof FormButtons>['variant'];
  buttons?: ReactNode;
  above?: ReactNode;
  beside?: ReactNode;
};

// On a phone what stands beside the form comes between its fields and its buttons.
const besideStyles = 'grid gap-5 max-lg:*:[form]:contents lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8';

export function FieldsDialog<Values extends FieldValues, Output>(props: FieldsDialogProps<Values, Output>) {
  const { form, fields, focusOn, onSubmit, error = null, above, beside, children, ...others } = props;
  const {
    label = 'Save changes',
    busyLabel = 'Saving...',
    cancelLabel,
    variant,
    buttons,
    ...dialog
  } = others;
  const { setFocus } = form;
  useEffect(() => {
    if (!focusOn) return;
    // The dialog focuses its first field when it opens.
    const timer = setTimeout(() => setFocus(focusOn));
    return () => clearTimeout(timer);
  }, [focusOn, setFocus]);
  return (
    <FormDialog {...dialog} changed={changedLabels(fields, form.formState.dirtyFields)}>
      {above}
      <div className={beside ? besideStyles : undefined}>
        <FormProvider {...form}>
          <form noValidate onSubmit={onSubmit} className="grid content-start gap-5">
            {children}
            <FormError form={form} error={error} />
            {buttons ?? (
              <FormButtons {...{ label, busyLabel, cancelLabel, variant }} isBusy={dialog.isSaving} />
            )}
          </form>
        </FormProvider>
        {beside}
      </div>
    </FormDialog>
  );
}

const list = new Intl.ListFormat('en-US');

type DiscardDialogProps = { changed: string[]; onKeep: () => void; onDiscard: () => void };

export function DiscardDialog({ changed, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      description={`You would lose these unsaved changes: ${list.format(changed)}.`}
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onClose={onKeep}
    />
  );
}

type SendButtonsProps = {
  /** What it says on the buttons: `Send to 12 guests`, `Hold for 12 guests`. */
  labels: { send: string; hold: string };
  isBusy: boolean;
  isEmpty?: boolean;
  onHold: () => void;
};

/** The end of a form that writes mail: it is sent now, or held to be read first. While sending is off, all mail is held. */
export function SendButtons({ labels, isBusy, isEmpty = false, onHold }: SendButtonsProps) {
  const { data: status } = useMailStatus();
  const isOff = status?.isOn === false;
  return (
    // A phone's line has room for two of them; its dialog has another way out.
    <div className={`${formEnd} max-sm:*:first:hidden`}>
      <CancelButton />
      {!isOff && (
        <Button variant="outline" isBusy={isBusy || isEmpty} onClick={onHold}>
          Hold
        </Button>
      )}
      <Button type="submit" isBusy={isBusy || isEmpty}>
        {isOff ? labels.hold : labels.send}
      </Button>
    </div>
  );
}

type UnsavedPart = {
  section: RefObject<HTMLElement | null>;
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
