import { pages } from '@shared/pages';
import { tokenPathOf } from '@shared/token-paths';
import { hasCode } from '../../errors';
import type { LinkContext } from '../../http/services';
import { linkKinds } from '../../mail/link-kinds';
import { idOf } from '../../mail/links';
import { findConfirmation } from '../account-address/change';
import { findByReset } from '../password-reset/reset';
import { findSignUp } from '../subscribers/links';

/** What a page's link opens without it. Throws `link-not-found`. A door's needs no database: it says itself when it ended. */
const finders: Record<string, (link: LinkContext) => unknown> = {
  [pages.door]: (link) => idOf(link, linkKinds.door),
  [pages.reset]: (link) => findByReset(link),
  [pages.accountConfirm]: findConfirmation,
  [pages.newsletterConfirm]: findSignUp,
  [pages.newsletterUnsubscribe]: (link) => idOf(link, linkKinds.unsubscribe),
};

/** Whether a path is the page of a link that opens nothing at `now`. */
export async function isLost({ db, mail }: Pick<LinkContext, 'db' | 'mail'>, path: string, now: Date) {
  const route = tokenPathOf(path) ?? '';
  const token = path.slice(route.indexOf(':')).replace(/\/$/, '');
  try {
    await finders[route]?.({ db, mail, token, now });
    return false;
  } catch (error) {
    if (!hasCode(error, 'link-not-found')) throw error;
    return true;
  }
}
