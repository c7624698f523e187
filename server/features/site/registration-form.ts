import type { FieldErrors } from '@shared/errors';
import { id } from '@shared/fields';
import { eventPath, pages, registrationPath } from '@shared/pages';
import { partyLimits } from '@shared/registrations/registration-states';
import { registrationForm } from '@shared/registrations/registrations';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import * as z from 'zod';
import { AppError, statusOf } from '../../errors';
import { readForm } from '../../http/middleware/body';
import { noStore } from '../../http/middleware/caching';
import { consumeByClient, followLink } from '../../http/middleware/rate-limits';
import { formerCheckout } from '../../http/middleware/token-paths';
import { parse } from '../../http/route';
import { giveUpUnpaid } from '../guest-page/change-party';
import { saveSpot } from '../guest-page/register';
import type { Site } from './document';
import { receiptPage } from './receipt';
import { sendPage } from './send-page';

type Values = Record<string, string>;

const { dogs, ...single } = registrationForm.shape;
const dogFields = Object.keys(dogs.element.shape);
const { properties = {} } = z.toJSONSchema(z.object(single), { io: 'input' });
/** What is ticked, which is sent only then. */
const boxes = Object.entries({ ...properties, isPerson: { type: 'boolean' } })
  .filter(([, rules]) => typeof rules === 'object' && rules.type === 'boolean')
  .map(([name]) => name);

/** What was sent in the form's own fields, of several with one name the last. */
function readValues(body: unknown): Values {
  const sent = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const fields = new Map<string, unknown>(sent.map(([name, value]) => [name, [value].flat().at(-1)]));
  const textOf = (name: string) => String(fields.get(name) ?? '');
  const values: Values = {};
  for (const name of Object.keys(single)) if (fields.has(name)) values[name] = textOf(name);
  // Rows that were left empty are no dogs: the ones after them move up.
  let row = 0;
  for (let index = 0; index < partyLimits.dogs; index += 1) {
    const texts = dogFields.map((field) => textOf(`dogs.${index}.${field}`));
    if (texts.every((text) => !text.trim())) continue;
    for (const [at, field] of dogFields.entries()) values[`dogs.${row}.${field}`] = texts[at] ?? '';
    row += 1;
  }
  return values;
}

function toInput(values: Values) {
  const rows = Array.from({ length: partyLimits.dogs }, (_, row) =>
    dogFields.map((field) => [field, values[`dogs.${row}.${field}`]] as const),
  );
  return {
    ...values,
    // `Number` alone reads 0x5 and 1e0 too.
    people: /^\d+$/.test(values.people ?? '') ? Number(values.people) : undefined,
    dogs: rows.filter((row) => row.some(([, text]) => text !== undefined)).map(Object.fromEntries),
    ...Object.fromEntries(boxes.map((name) => [name, values[name] !== undefined])),
  };
}

const isForm: RequestHandler = (req, _res, next) =>
  next(req.is('application/x-www-form-urlencoded') ? undefined : 'route');

const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).host : undefined);

/** Rejects forms of other sites (browsers say whose), which would register people from others' networks. */
const requireOwnForm: RequestHandler = (req, _res, next) => {
  const { origin, 'sec-fetch-site': site } = req.headers;
  const host = hostOf(origin);
  const isOwnHost = host !== undefined && [req.host, hostOf(req.config.publicUrl)].includes(host);
  const isOwn = site === undefined ? origin === undefined || isOwnHost : isOwnSite(site);
  if (!isOwn) throw new AppError('invalid-request', 'This form is on another site. Please register on ours.');
  next();
};

const isOwnSite = (site: string | string[]) => site === 'same-origin' || site === 'none';

async function sendFormAgain(
  req: Request,
  res: Response,
  site: Site,
  eventId: number,
  { values, error }: { values: Values; error: AppError },
): Promise<void> {
  const { errors = {}, retryAfterSeconds } = error.details;
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  const aboutForm: FieldErrors = error.code === 'invalid-input' ? {} : { form: [error.message] };
  await sendPage(req, res, site, eventPath({ id: eventId }), {
    status: statusOf(error.code),
    sentForm: { eventId, values, errors: { ...errors, ...aboutForm } },
  });
}

/** The registration form without JavaScript (docs/product/registrations.md#registering-without-javascript). */
export function registrationForms(site: Site): Router {
  const router = Router();
  const path = '/api/events/:id/registrations';
  router.post(path, isForm, noStore, requireOwnForm, readForm, async (req: Request, res: Response) => {
    const eventId = parse(id, req.params.id);
    const values = readValues(req.body);
    try {
      await consumeByClient(req, 'form');
      const result = await saveSpot(req, eventId, parse(registrationForm, toInput(values)));
      const page = eventPath({ id: eventId });
      // A link is for this response alone: in a URL it would stay in the browser's history.
      if (result.checkoutUrl) res.status(303).location(result.checkoutUrl).end();
      else if (result.link)
        await sendPage(req, res, site, page, { status: 200, sentForm: { eventId, result } });
      else res.status(303).location(`${page}?registered=${result.state}#register`).end();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await sendFormAgain(req, res, site, eventId, { values, error });
    }
  });
  return router;
}

const policy = 'Content-Security-Policy';
/** The pages whose forms lead to where buyers pay, also as an answer. */
const buying = /^\/(?:(?:api\/)?events|registration)\//;

/** Does what a guest's link asks for, and sends the document that it gives, if any. What keeps them from it, their page says. */
const followToPage =
  (follow: (req: Request, token: string) => Promise<unknown>) => async (req: Request, res: Response) => {
    const token = String(req.params.token);
    const document = await followLink(req, () => follow(req, token)).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
    if (typeof document === 'string') res.type('html').send(document);
    else res.status(303).location(registrationPath(token)).end();
  };

/** The form that gives up what is not paid, and the receipt of what is; before them, what lets forms lead to Stripe. */
export function guestPageForms(): Router {
  const router = Router();
  router.use((req, res, next) => {
    if (req.stripe && buying.test(req.path))
      res.set(policy, res.get(policy)?.replace("form-action 'self'", `$& ${req.stripe.checkoutOrigin}`));
    next();
  });
  router.post(pages.registration, noStore, requireOwnForm, followToPage(giveUpUnpaid));
  router.get(`${pages.registration}/receipt`, followToPage(receiptPage));
  router.all(formerCheckout, noStore, (req, res) =>
    res
      .status(303)
      .location(registrationPath(String(req.params.token)))
      .end(),
  );
  return router;
}
