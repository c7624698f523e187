import { EntryForm, type EntryFormProps } from './entry-form';
import { WalkInForm, type WalkInFormProps } from './walk-in-form';

export type LateFormProps = { entry: EntryFormProps } | { walkIn: WalkInFormProps };

/** A form of the door. */
export default function LateForm(props: LateFormProps) {
  return 'entry' in props ? <EntryForm {...props.entry} /> : <WalkInForm {...props.walkIn} />;
}
