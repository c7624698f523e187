import { pages } from '@shared/pages';
import type { PagePath } from '@shared/rendering/is-page';
import { findConfirmation } from './features/account-address/change';
import { findByReset } from './features/password-reset/reset';
import { findSignUp } from './features/subscribers/queries';
import type { LinkContext } from './http/services';
import { idOf, linkKinds } from './mail/links';

/** What opens the link of a page that says so in its response where nothing does. Throws `link-not-found`. */
export const pageLinks: Partial<Record<PagePath, (link: LinkContext) => Promise<unknown>>> = {
  [pages.reset]: (link) => findByReset(link),
  [pages.accountConfirm]: findConfirmation,
  [pages.newsletterConfirm]: findSignUp,
  [pages.newsletterUnsubscribe]: (link) => idOf(link, linkKinds.unsubscribe),
};
