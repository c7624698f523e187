import { pages, registrationPath } from '@shared/pages';
import { formerCheckout } from '@shared/token-paths';
import { Router } from 'express';
import { AppError } from '../../errors';
import { noStore } from '../../http/middleware/caching';
import { followLink } from '../../http/middleware/rate-limits';
import { giveUpUnpaid } from '../guest-page/change-party';
import { requireOwnForm } from './registration-form';

const policy = 'Content-Security-Policy';
/** The pages whose forms lead to where buyers pay, also as an answer. */
const buying = /^\/(?:(?:api\/)?events|registration)\//;

/** The form that gives up what is not paid, and says how that went; before it, what lets forms lead to Stripe. */
export function guestPageForms(): Router {
  const router = Router();
  router.use((req, res, next) => {
    if (req.stripe && buying.test(req.path))
      res.set(policy, res.get(policy)?.replace("form-action 'self'", `$& ${req.stripe.checkoutOrigin}`));
    next();
  });
  router.post(pages.registration, noStore, requireOwnForm, async (req, res) => {
    const token = String(req.params.token);
    try {
      await followLink(req, () => giveUpUnpaid(req, token));
    } catch (error) {
      // What keeps them from it, their page says.
      if (!(error instanceof AppError)) throw error;
    }
    res.status(303).location(registrationPath(token)).end();
  });
  router.all(formerCheckout, noStore, (req, res) =>
    res
      .status(303)
      .location(registrationPath(String(req.params.token)))
      .end(),
  );
  return router;
}
