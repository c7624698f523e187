import { checkoutPath, pages } from '@shared/pages';
import { Router } from 'express';
import { AppError } from '../../errors';
import { noStore } from '../../http/middleware/caching';
import { followLink } from '../../http/middleware/rate-limits';
import { giveUp } from '../checkout/sale/checkout';
import { requireOwnForm } from './registration-form';

/** The form of a payment's page that gives its places up: the page then says how that went. */
export function checkoutForms(): Router {
  const router = Router();
  router.post(pages.checkout, noStore, requireOwnForm, async (req, res) => {
    const { db, mail, stripe, log } = req;
    const token = String(req.params.token);
    try {
      await followLink(req, () => giveUp({ db, mail, stripe, log, token, now: new Date() }));
    } catch (error) {
      // What keeps them from it, their page says.
      if (!(error instanceof AppError)) throw error;
    }
    res.status(303).location(checkoutPath(token)).end();
  });
  return router;
}
