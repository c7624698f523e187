import { applicationKeys } from '@shared/partners/partners';
import type { ImportKind } from '@/admin/import/import-kind';
import { ImportWizard } from '@/admin/import/import-wizard';
import { applicationsPath, type Kind, nounOf } from '../api/use-applications';
import { useRefresh } from '../api/use-decisions';
import { applicationFields } from './application-columns';

const counted: Record<Kind, ImportKind['counted']> = {
  venues: {
    noun: ['1 venue', '# venues'],
    toImport: ['Import 1 venue', 'Import # venues'],
    imported: ['1 venue imported', '# venues imported'],
  },
  vendors: {
    noun: ['1 vendor', '# vendors'],
    toImport: ['Import 1 vendor', 'Import # vendors'],
    imported: ['1 vendor imported', '# vendors imported'],
  },
};

const importKind = (kind: Kind): ImportKind => ({
  path: `${applicationsPath(kind)}/import`,
  what: kind,
  counted: counted[kind],
  description: 'From the CSV file that a hosted form exports.',
  fields: applicationFields[kind],
  nameField: 'businessName',
  without: { city: 'None: Orlando for all' },
  consent: {
    label: 'These applicants accepted the terms in the hosted form',
    missing: 'Terms accepted',
    field: 'termsAccepted',
  },
  existing: 'skip',
  keysOf: (values) => applicationKeys(nounOf[kind], values).map(([key]) => key),
});

/** Imports applications from the CSV export of a hosted form, step by step. */
export default function ImportDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  return <ImportWizard kind={importKind(kind)} refetch={useRefresh(kind)} onClose={onClose} />;
}
