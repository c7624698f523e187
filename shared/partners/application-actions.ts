import { stateRules } from '../state-rules';
import { type ApplicationStatus, applicationActions, applicationStatuses, statusOf } from './partners';

const decided = ['approved', 'declined'] as const;
const may = stateRules<ApplicationStatus, (typeof applicationActions)[number]>({
  approve: ['pending'],
  decline: ['pending'],
  unapprove: decided,
  correct: applicationStatuses,
  revoke: applicationStatuses,
  delete: applicationStatuses,
});

export const applicationActionsOf = (application: Parameters<typeof statusOf>[0]) =>
  applicationActions.filter((act) => may(act, { state: statusOf(application) }));
