import type { Vendor, Venue } from '@shared/partners/partners';
import { currentRow } from '@/api/admin/current-row';
import { sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { applicationsPath, type Kind } from './use-applications';
import { refetchApplications } from './use-decisions';

/** What was typed, by the names of an application's fields, and the version that it was made from. */
type Correction = Record<string, string | number>;

/** Replaces what an application says. The form shows the errors. */
export const useCorrection = <Application extends Venue | Vendor>(
  kind: Kind,
  { id, contactEmail }: Pick<Application, 'id' | 'contactEmail'>,
) =>
  useChange({
    send: (correction: Correction) =>
      sendJson<Application>('PUT', `${applicationsPath(kind)}/${id}`, correction),
    refetch: refetchApplications(kind),
    done: (application) => ({
      title: 'Application Changed',
      description:
        application.contactEmail.toLowerCase() === contactEmail.toLowerCase()
          ? 'The partner’s own page shows it too.'
          : 'The links to the old address have ended. The next mail to the new one has another.',
    }),
  });

/** The current application, if a correction was rejected because somebody else has changed it meanwhile. */
export const conflictingApplication = <Application extends Venue | Vendor>(error: unknown) =>
  currentRow<Application>(error, 'application-changed');
