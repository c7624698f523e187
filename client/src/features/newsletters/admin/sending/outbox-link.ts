import { pages } from '@shared/pages';

/** Where single messages, held and failed ones too, are shown. */
export const outbox = { label: 'Open Outbox', href: `${pages.mail}?view=outbox` };
