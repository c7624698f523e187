import type { Hook, HookKind, HookProvider } from './hooks';

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
