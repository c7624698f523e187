import { ImportWizard } from '@/admin/import/import-wizard';
import { subscriberKind } from './subscriber-kind';

/** Imports a list of addresses that exists from a CSV file, step by step. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  return <ImportWizard kind={subscriberKind} onClose={onClose} />;
}
