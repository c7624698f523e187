import { ImportWizard } from '@/admin/import/import-wizard';
import type { Kind } from '../api/use-applications';
import { importKind } from './application-kind';

/** Imports applications from the CSV export of a hosted form, step by step. */
export default function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  return <ImportWizard kind={importKind(kind)} onClose={onClose} />;
}
