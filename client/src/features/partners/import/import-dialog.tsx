import { applicationKeys } from '@shared/partners/admin-applications';
import { completeApplication, importedFields, isWholeAddress } from '@shared/partners/import-columns';
import type { ImportKind } from '@/admin/import/import-kind';
import { ImportWizard } from '@/admin/import/import-wizard';
import { applicationsPath, type Kind, nounOf } from '../api/use-applications';

export const importKind = (kind: Kind): ImportKind => ({
  path: applicationsPath(kind),
  what: kind,
  noun: [`1 ${nounOf[kind]}`, `# ${kind}`],
  description: 'From a CSV file exported by your form provider.',
  fields: importedFields[nounOf[kind]],
  nameField: 'businessName',
  without: { city: 'None: Orlando for all' },
  instead: { contactName: { field: 'firstName' }, zipCode: { field: 'address', fits: isWholeAddress } },
  complete: completeApplication,
  consent: {
    label: 'These applicants accepted the terms in the hosted form',
    missing: 'Terms accepted',
    field: 'termsAccepted',
  },
  existing: 'skip',
  keysOf: (values) => applicationKeys(nounOf[kind], values).map(([key]) => key),
});

export default function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  return <ImportWizard kind={importKind(kind)} onClose={onClose} />;
}
