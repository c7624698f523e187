/** What Stripe answers instead of doing what it was asked for. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly details: { type?: string; code?: string; param?: string } = {},
    /** Whether it was refused before anything was begun: such a response is not kept for its idempotency key. */
    readonly isValidation = false,
  ) {
    super(message);
  }
}

export const invalid = (message: string, param?: string, code?: string) =>
  new ApiError(400, message, { ...(param && { param }), ...(code && { code }) }, true);

/** What a request of Stripe's API sends: texts, in lists and under names. */
export type Form = { [name: string]: FormValue };
type FormValue = string | Form;

/** Reads `line_items[0][quantity]=2` as the library writes it. A list is an object whose names are numbers. */
export function readForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/\[|\]\[|\]/).filter((name) => name !== '');
    const last = names.pop() ?? '';
    let place = form;
    for (const name of names) {
      const next = formOf(place[name]);
      place[name] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

export const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : undefined);
export const numberOf = (value: FormValue | undefined) => (value ? Number(value) : undefined);
export const formOf = (value: FormValue | undefined): Form => (typeof value === 'object' ? value : {});
/** The texts under their names, as in `metadata`. */
export const namedTexts = (value: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formOf(value)).flatMap(([name, each]) => (typeof each === 'string' ? [[name, each]] : [])),
  );

const leastSeconds = 30 * 60;
const leastAmount = 50;

/** What a session is to be made of. Throws an ApiError for what Stripe would not take. `now` is in seconds. */
export function readSession(form: Form, now: number) {
  const item = formOf(formOf(form.line_items)[0]);
  const price = formOf(item.price_data);
  const quantity = numberOf(item.quantity) ?? 1;
  const amount = (numberOf(price.unit_amount) ?? 0) * quantity;
  const expiresAt = numberOf(form.expires_at) ?? 0;
  const email = textOf(form.customer_email) ?? null;
  const [successUrl, cancelUrl] = [textOf(form.success_url) ?? '', textOf(form.cancel_url) ?? ''];
  if (textOf(form.mode) !== 'payment') throw invalid('You must provide `mode`: payment.', 'mode');
  if (!Number.isInteger(amount) || amount < leastAmount)
    throw invalid('The total amount due must be at least $0.50 usd', 'line_items', 'amount_too_small');
  if (expiresAt < now + leastSeconds)
    throw invalid('`expires_at` must be at least 30 minutes from Checkout Session creation.', 'expires_at');
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  if (!URL.canParse(successUrl) || !URL.canParse(cancelUrl)) throw invalid('Not a valid URL', 'url');
  return {
    amount,
    currency: textOf(price.currency) ?? '',
    description: textOf(formOf(price.product_data).name) ?? '',
    quantity,
    email,
    metadata: namedTexts(form.metadata),
    intentMetadata: namedTexts(formOf(form.payment_intent_data).metadata),
    successUrl,
    cancelUrl,
    expiresAt,
  };
}

export type SessionOrder = ReturnType<typeof readSession>;
