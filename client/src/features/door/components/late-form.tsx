import { EntryForm, type EntryFormProps } from './entry-form';
import { LinkForm } from './link-form';
import { WalkInForm, type WalkInFormProps } from './walk-in-form';

export type LateFormProps = { entry: EntryFormProps } | { walkIn: WalkInFormProps } | { isLink: true };

export default function LateForm(props: LateFormProps) {
  if ('entry' in props) return <EntryForm {...props.entry} />;
  return 'walkIn' in props ? <WalkInForm {...props.walkIn} /> : <LinkForm />;
}
