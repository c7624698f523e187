import { checkoutPath, pages } from '@shared/pages';
import { Router } from 'express';
import { AppError } from '../../errors';
import { noStore } from '../../http/middleware/caching';
import { followLink } from '../../http/middleware/rate-limits';
import { giveUp } from '../checkout/sale/checkout';
import { requireOwnForm } from './registration-form';

const policy = 'Content-Security-Policy';
/** The pages whose forms lead to where buyers pay, also as an answer. */
const buying = /^\/(?:(?:api\/)?events|checkout|registration)\//;

/**
 * The form of a payment's page that gives its places up: the page then says how that went. Before it, what lets forms lead to
 * Stripe while a key is set.
 */
export function checkoutForms(): Router {
  const router = Router();
  router.use((req, res, next) => {
    if (req.stripe && buying.test(req.path))
      res.set(policy, res.get(policy)?.replace("form-action 'self'", `$& ${req.stripe.checkoutOrigin}`));
    next();
  });
  router.post(pages.checkout, noStore, requireOwnForm, async (req, res) => {
    const token = String(req.params.token);
    try {
      await followLink(req, () => giveUp(req, token));
    } catch (error) {
      // What keeps them from it, their page says.
      if (!(error instanceof AppError)) throw error;
    }
    res.status(303).location(checkoutPath(token)).end();
  });
  return router;
}
