import { invalid } from './api-error';
import { type Form, formOf, namedTexts, numberOf, textOf, textsOf } from './form';
import type { SessionOrder } from './objects';

/** Those of Stripe's parameters that this site uses. */
const known = [
  ...['adaptive_pricing', 'allow_promotion_codes', 'allowed_payment_method_types', 'automatic_tax'],
  ...['cancel_url', 'customer_email', 'expires_at', 'line_items', 'metadata', 'mode', 'payment_intent_data'],
  'success_url',
];

const leastSeconds = 30 * 60;
const mostSeconds = 24 * 3600;
const leastAmount = 50;

function readLineItem(item: Form) {
  const price = formOf(item.price_data);
  const product = formOf(price.product_data);
  const quantity = numberOf(item.quantity) ?? 1;
  const unit = numberOf(price.unit_amount);
  const currency = textOf(price.currency)?.toLowerCase();
  const name = textOf(product.name);
  if (unit === undefined || !Number.isInteger(unit) || unit < 0)
    throw invalid('Invalid integer', 'line_items[0][price_data][unit_amount]', 'parameter_invalid_integer');
  if (!currency) throw invalid('Missing required param: line_items[0][price_data][currency].', 'currency');
  if (!name) throw invalid('Missing required param: line_items[0][price_data][product_data][name].', 'name');
  if (!Number.isInteger(quantity) || quantity < 1)
    throw invalid('Invalid positive integer', 'line_items[0][quantity]', 'parameter_invalid_integer');
  return { amount: unit * quantity, currency, quantity, name };
}

/** What a session is to be made of. Throws an ApiError for what Stripe would not take. `now` is in seconds. */
export function readSession(form: Form, now: number): SessionOrder {
  const unknown = Object.keys(form).find((name) => !known.includes(name));
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  if (textOf(form.mode) !== 'payment') throw invalid('You must provide `mode`: payment.', 'mode');
  const items = Object.values(formOf(form.line_items)).map((item) => readLineItem(formOf(item)));
  const [first] = items;
  if (!first) throw invalid('You must provide `line_items`.', 'line_items', 'parameter_missing');
  const amount = items.reduce((sum, item) => sum + item.amount, 0);
  if (amount < leastAmount)
    throw invalid(
      `The Checkout Session's total amount due must add up to at least $0.50 ${first.currency}`,
      'line_items',
      'amount_too_small',
    );
  const expiresAt = numberOf(form.expires_at) ?? now + mostSeconds;
  if (expiresAt < now + leastSeconds)
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (expiresAt > now + mostSeconds)
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  const email = textOf(form.customer_email);
  if (email !== undefined && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  const successUrl = textOf(form.success_url);
  if (!successUrl || !URL.canParse(successUrl))
    throw invalid('Not a valid URL', 'success_url', 'url_invalid');
  const cancelUrl = textOf(form.cancel_url) ?? null;
  if (cancelUrl !== null && !URL.canParse(cancelUrl))
    throw invalid('Not a valid URL', 'cancel_url', 'url_invalid');
  return {
    amount,
    currency: first.currency,
    description: first.name,
    quantity: first.quantity,
    email: email ?? null,
    metadata: namedTexts(form.metadata),
    intentMetadata: namedTexts(formOf(form.payment_intent_data).metadata),
    methods: textsOf(form.allowed_payment_method_types),
    successUrl,
    cancelUrl,
    expiresAt,
  };
}
