import { pages } from '@shared/pages';
import { tokenPathOf } from '@shared/token-paths';
import { AppError, hasCode } from '../../errors';
import type { LinkContext } from '../../http/services';
import { findConfirmation, findTakeBack } from '../account-address/change';
import { openDoor } from '../door/links';
import { findByReset } from '../password-reset/reset';
import { findSignUp } from '../subscribers/links';
import { readUnsubscribeToken } from '../subscribers/tokens';

/** What the link of a page opens, where the page comes without it. Throws `link-not-found`. */
const finders: Record<string, (link: LinkContext) => unknown> = {
  [pages.door]: (link) => openDoor(link),
  [pages.reset]: (link) => findByReset(link.db, link),
  [pages.accountConfirm]: findConfirmation,
  [pages.accountTakeBack]: findTakeBack,
  [pages.newsletterConfirm]: findSignUp,
  [pages.newsletterUnsubscribe]: ({ mail, token }) => {
    if (readUnsubscribeToken(mail.linkKey, token) === undefined) throw new AppError('link-not-found');
  },
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
