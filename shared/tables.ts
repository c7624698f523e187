import * as account from './account/tables';
import * as audit from './audit/tables';
import * as contact from './contact/tables';
import * as door from './door/tables';
import * as events from './events/tables';
import * as hooks from './hooks/tables';
import * as mail from './mail/tables';
import * as newsletters from './newsletters/tables';
import * as partners from './partners/tables';
import * as payments from './payments/tables';
import * as pictures from './pictures/tables';
import * as registrations from './registrations/tables';
import * as settings from './settings/tables';
import * as stops from './stops/tables';
import * as subscribers from './subscribers/tables';
import * as system from './system/tables';

/** Every table of the product, one line a feature: each after those that its rows refer to. */
export const tables = {
  ...account,
  ...events,
  ...registrations,
  ...payments,
  ...door,
  ...partners,
  ...stops,
  ...pictures,
  ...subscribers,
  ...contact,
  ...newsletters,
  ...mail,
  ...settings,
  ...audit,
  ...hooks,
  ...system,
};
