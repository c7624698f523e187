import type { Account } from './account';
import { invalid, missing } from './api-error';
import { type Form, formOf, namedTexts, numberOf, textOf, textsOf } from './form';
import { readSession } from './read-session';

type Row = { id: string; created?: number };

const eventDays = 30;
const daySeconds = 24 * 3600;

/** One page of a list, the newest first, as Stripe pages it. */
function pageOf<Item extends Row>(path: string, rows: Item[], form: Form) {
  const limit = numberOf(form.limit) ?? 10;
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100.', 'limit', 'parameter_invalid_integer');
  const created = formOf(form.created);
  const within = ({ created: at = 0 }: Item) =>
    at >= (numberOf(created.gte) ?? 0) &&
    at > (numberOf(created.gt) ?? -1) &&
    at <= (numberOf(created.lte) ?? Number.POSITIVE_INFINITY) &&
    at < (numberOf(created.lt) ?? Number.POSITIVE_INFINITY);
  const all = rows.toReversed().filter(within);
  const after = textOf(form.starting_after);
  const before = textOf(form.ending_before);
  const placeOf = (id: string) => {
    const place = all.findIndex((row) => row.id === id);
    if (place === -1) throw missing('object', id);
    return place;
  };
  if (before !== undefined) {
    const end = placeOf(before);
    const data = all.slice(Math.max(0, end - limit), end);
    return { object: 'list', url: path, data, has_more: end - limit > 0 };
  }
  const start = after === undefined ? 0 : placeOf(after) + 1;
  const data = all.slice(start, start + limit);
  return { object: 'list', url: path, data, has_more: start + limit < all.length };
}

type Filter = Record<string, string | undefined>;
const matching = <Item extends object>(rows: Iterable<Item>, filter: Filter): Item[] =>
  [...rows].filter((row) =>
    Object.entries(filter).every(
      ([name, wanted]) => wanted === undefined || String(Reflect.get(row, name)) === wanted,
    ),
  );

/** Whether an event is one of these types; `charge.*` are all of charges. */
const isOfType = (type: string, wanted: string[]) =>
  wanted.length === 0 ||
  wanted.some((each) => (each.endsWith('*') ? type.startsWith(each.slice(0, -1)) : each === type));

/** What the API does for a method and a path; throws an ApiError. `now` is in seconds. */
export function act(
  account: Account,
  accountId: string,
  { method, path, form, now }: { method: string; path: string; form: Form; now: number },
): object {
  account.settle();
  const [, , resource = '', ...rest] = path.split('/');
  const parts = resource === 'checkout' ? rest.slice(1) : rest;
  const [id, action] = parts;
  const of = (name: string) => textOf(form[name]);
  const list = <Item extends Row>(rows: Iterable<Item>, ...filters: string[]) =>
    pageOf(path, matching(rows, Object.fromEntries(filters.map((name) => [name, of(name)]))), form);
  const row = <Item extends object>(rows: Map<string, Item>, kind: string): Item => {
    const found = id === undefined ? undefined : rows.get(id);
    if (!found) throw missing(kind, id ?? '');
    return found;
  };
  const isRead = method === 'GET';
  switch (resource === 'checkout' ? `checkout/${rest[0]}` : resource) {
    case 'account':
      return {
        id: accountId,
        object: 'account',
        charges_enabled: true,
        country: 'US',
        default_currency: 'usd',
      };
    case 'checkout/sessions': {
      if (!isRead && id === undefined) return account.createSession(readSession(form, now));
      if (id === undefined) return list(account.sessions.values(), 'payment_intent', 'status', 'customer');
      row(account.sessions, 'checkout.session');
      return !isRead && action === 'expire' ? account.expire(id) : account.findSession(id);
    }
    case 'payment_intents':
      return id === undefined ? list(account.intents.values()) : row(account.intents, 'payment_intent');
    case 'charges':
      return id === undefined
        ? list(account.charges.values(), 'payment_intent')
        : row(account.charges, 'charge');
    case 'disputes':
      return id === undefined
        ? list(account.disputes.values(), 'payment_intent', 'charge')
        : row(account.disputes, 'dispute');
    case 'refunds': {
      if (isRead)
        return id === undefined
          ? list(account.refunds.values(), 'payment_intent', 'charge')
          : row(account.refunds, 'refund');
      const intentId = of('payment_intent');
      const chargeId = of('charge');
      const charge = intentId ? account.chargeOfIntent(intentId) : account.charges.get(chargeId ?? '');
      if (!charge) throw missing('charge', chargeId ?? '');
      return account.refund(charge, numberOf(form.amount), namedTexts(form.metadata));
    }
    case 'events': {
      const isKept = ({ created }: { created: number }) => created > now - eventDays * daySeconds;
      const type = of('type');
      const wanted = type === undefined ? textsOf(form.types) : [type];
      const kept = [...account.events.values()].filter(
        (event) => isKept(event) && isOfType(event.type, wanted),
      );
      return id === undefined
        ? pageOf(path, kept, form)
        : row(new Map(kept.map((event) => [event.id, event])), 'event');
    }
    default:
      throw invalid(`Unrecognized request URL (${method}: ${path}).`);
  }
}

/** Puts whole objects where the request's `expand` asks for them instead of their ids. */
export function expand(account: Account, result: object, form: Form): object {
  const copy = structuredClone(result);
  for (const path of textsOf(form.expand)) expandPath(account, copy, path.split('.'));
  return copy;
}

function expandPath(account: Account, object: object, [name, ...rest]: string[]): void {
  if (name === undefined) return;
  if (Array.isArray(object)) {
    for (const each of object) expandPath(account, each, [name, ...rest]);
    return;
  }
  const known = Reflect.get(object, name);
  const isOfCharge = name === 'refunds' && 'object' in object && object.object === 'charge' && 'id' in object;
  const found = isOfCharge
    ? pageOf('/v1/refunds', matching(account.refunds.values(), { charge: String(object.id) }), {})
    : typeof known === 'string'
      ? findById(account, known)
      : known;
  if (typeof found !== 'object' || found === null) return;
  const whole: object = known === found ? found : structuredClone(found);
  Reflect.set(object, name, whole);
  expandPath(account, whole, rest);
}

const findById = (
  { sessions, intents, charges, refunds, disputes }: Account,
  id: string,
): object | undefined =>
  [sessions, intents, charges, refunds, disputes].map((rows) => rows.get(id)).find(Boolean);
