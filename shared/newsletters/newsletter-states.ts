import { stateRules } from '../state-rules';

export const newsletterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** What may be done to a newsletter. Sending one that is being sent changes nothing. */
export const mayNewsletter = stateRules<NewsletterState, 'change' | 'send' | 'retry' | 'delete'>({
  change: ['draft', 'scheduled'],
  send: ['draft', 'scheduled'],
  retry: ['sending', 'sent'],
  delete: ['draft', 'scheduled', 'sent', 'stopped'],
});
