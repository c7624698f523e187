import { pages } from '../pages';
import { type Hook, type HookKind, type HookProvider, hookKinds } from './hooks';

export const providerNames: Record<HookProvider, string> = {
  tally: 'Tally',
  typeform: 'Typeform',
  jotform: 'Jotform',
  'google-forms': 'Google Forms',
  json: 'Any other program',
};

export const kindNames: Record<HookKind, string> = { venue: 'Venues', vendor: 'Vendors' };

/** What is connected, within a sentence. */
export const providerName = ({ provider }: Pick<Hook, 'provider'>) =>
  provider === 'json' ? 'another program' : providerNames[provider];

/** What a connection is called: `Venues from Tally`. */
export const connectionName = (hook: Pick<Hook, 'kind' | 'provider'>) =>
  `${kindNames[hook.kind]} from ${providerName(hook)}`;

const hosts: [HookProvider, RegExp][] = [
  ['tally', /(?:^|\.)tally\.so$/],
  ['typeform', /(?:^|\.)typeform\.com$/],
  ['jotform', /(?:^|\.)jotform\.com$/],
  ['google-forms', /^(?:docs\.google\.com|forms\.gle)$/],
];

/** The page on which the form that a setting names is connected, with what is known of it. Undefined where it names none. */
export function connectionPath({ key, value }: { key: string; value: string }): string | undefined {
  const kind = hookKinds.find((one) => key === `${one}_form_url`);
  if (!kind || !URL.canParse(value)) return undefined;
  const { hostname } = new URL(value);
  const [provider] = hosts.find(([, host]) => host.test(hostname)) ?? [];
  return `${pages.connections}?${new URLSearchParams({ kind, ...(provider && { provider }) })}`;
}
