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
  const all = rows.toReversed().filter(({ created: at = 0 }) => at >= (numberOf(created.gte) ?? 0));
  const after = textOf(form.starting_after);
  const last = all.findIndex(({ id }) => id === after);
  if (after !== undefined && last === -1) throw missing('object', after);
  const start = last + 1;
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

/** What the API does for a method and a path; throws an ApiError. `now` is in seconds. */
export function act(
  account: Account,
  { method, path, form, now }: { method: string; path: string; form: Form; now: number },
): object {
  account.settle();
  const [, , resource = '', ...rest] = path.split('/');
  const parts = resource === 'checkout' ? rest.slice(1) : rest;
  const [id, action] = parts;
  const of = (name: string) => textOf(form[name]);
  const list = <Item extends Row>(rows: Iterable<Item>, ...filters: string[]) =>
    pageOf(path, matching(rows, Object.fromEntries(filters.map((name) => [name, of(name)]))), form);
  const isRead = method === 'GET';
  switch (resource === 'checkout' ? `checkout/${rest[0]}` : resource) {
    case 'account':
      return {
        id: 'acct_standin',
        object: 'account',
        charges_enabled: true,
        country: 'US',
        default_currency: 'usd',
      };
    case 'checkout/sessions': {
      if (!isRead && id === undefined) return account.createSession(readSession(form, now));
      if (id === undefined) return list(account.sessions.values());
      return !isRead && action === 'expire' ? account.expire(id) : account.findSession(id);
    }
    case 'disputes':
      return list(account.disputes.values(), 'payment_intent');
    case 'refunds': {
      if (isRead) return list(account.refunds.values(), 'payment_intent');
      const charge = account.chargeOfIntent(of('payment_intent') ?? '');
      return account.refund(charge, numberOf(form.amount), namedTexts(form.metadata));
    }
    case 'events': {
      const isKept = ({ created }: { created: number }) => created > now - eventDays * daySeconds;
      const wanted = textsOf(form.types);
      const isWanted = ({ type }: { type: string }) => wanted.length === 0 || wanted.includes(type);
      return list([...account.events.values()].filter((event) => isKept(event) && isWanted(event)));
    }
    default:
      throw invalid(`Unrecognized request URL (${method}: ${path}).`);
  }
}
