import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** An id as Stripe makes them. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** What a session is made of, as it was asked for. */
export type SessionOrder = {
  amount: number;
  currency: string;
  description: string;
  quantity: number;
  email: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  methods: string[];
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
};

type Made = { created: number; livemode: boolean };

export function sessionOf(
  order: SessionOrder,
  { created, livemode, id, url }: Made & { id: string; url: string },
): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: order.amount,
    amount_total: order.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: order.cancelUrl,
    created,
    currency: order.currency,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_creation: 'if_required',
    customer_email: order.email,
    discounts: [],
    expires_at: order.expiresAt,
    livemode,
    metadata: order.metadata,
    mode: 'payment',
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: order.methods,
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    success_url: order.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url,
    // What Stripe leaves empty here.
    ...{ after_expiration: null, allow_promotion_codes: null, allowed_payment_method_types: null },
    ...{ billing_address_collection: null, client_secret: null, collected_information: null, consent: null },
    ...{ consent_collection: null, currency_conversion: null, customer: null, customer_account: null },
    ...{ customer_details: null, integration_identifier: null, invoice: null, invoice_creation: null },
    ...{ locale: null, managed_payments: null, origin_context: null, payment_intent: null },
    ...{ payment_link: null, payment_method_configuration_details: null, permissions: null },
    ...{ recovered_from: null, saved_payment_method_options: null, setup_intent: null },
    ...{ shipping_address_collection: null, shipping_cost: null, submit_type: null, subscription: null },
    ...{ client_reference_id: null, wallet_options: null },
  };
}

type Money = { amount: number; currency: string };

export function intentOf(
  { amount, currency }: Money,
  metadata: Record<string, string>,
  chargeId: string,
  { created, livemode }: Made,
): Stripe.PaymentIntent {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: amount,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    created,
    currency,
    latest_charge: chargeId,
    livemode,
    metadata,
    payment_method: newId('pm'),
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'succeeded',
    // What Stripe leaves empty here.
    ...{ allowed_payment_method_types: null, application: null, application_fee_amount: null },
    ...{ automatic_payment_methods: null, canceled_at: null, cancellation_reason: null, client_secret: null },
    ...{ customer: null, customer_account: null, description: null, excluded_payment_method_types: null },
    ...{ last_payment_error: null, managed_payments: null, next_action: null, on_behalf_of: null },
    ...{ payment_method_configuration_details: null, payment_record: null, processing: null },
    ...{ receipt_email: null, review: null, setup_future_usage: null, shipping: null, source: null },
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_group: null },
  };
}

export function chargeOf(intent: Stripe.PaymentIntent, id: string, email: string | null): Stripe.Charge {
  const { amount, currency, created, livemode, metadata } = intent;
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    balance_transaction: newId('txn'),
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    captured: true,
    created,
    currency,
    disputed: false,
    fraud_details: {},
    livemode,
    metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
    // What Stripe leaves empty here.
    ...{ application: null, application_fee: null, application_fee_amount: null },
    ...{ calculated_statement_descriptor: null, customer: null, description: null },
    ...{ failure_balance_transaction: null, failure_code: null, failure_message: null, on_behalf_of: null },
    ...{ outcome: null, payment_method: null, payment_method_details: null, receipt_email: null },
    ...{ receipt_number: null, receipt_url: null, review: null, shipping: null, source: null },
    ...{ source_transfer: null, statement_descriptor: null, statement_descriptor_suffix: null },
    ...{ transfer_data: null, transfer_group: null },
  };
}

export function refundOf(
  { id: charge, currency, payment_intent }: Stripe.Charge,
  amount: number,
  { created, status, metadata }: { created: number; status: string; metadata: Record<string, string> },
): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge,
    created,
    currency,
    metadata,
    payment_intent,
    status,
    // What Stripe leaves empty here.
    ...{ customer: null, customer_account: null, payment_method: null, reason: null, receipt_number: null },
    ...{ source_transfer_reversal: null, transfer_reversal: null },
  };
}

/** A dispute without what is sent to the bank, which nobody here reads. */
export type Dispute = Omit<Stripe.Dispute, 'evidence' | 'evidence_details'>;

/** A dispute of a charge, all of it. */
export function disputeOf({ id, amount, currency, payment_intent }: Stripe.Charge, made: Made): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: id,
    currency,
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    ...made,
  };
}
