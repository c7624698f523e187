import { stateRules } from '../state-rules';

export const newsletterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

export const newsletterActions = ['change', 'send', 'stop', 'retry', 'delete'] as const;

/** What may be done to a newsletter. Sending one that is being sent, or stopping one that is not, changes nothing. */
export const mayNewsletter = stateRules<NewsletterState, (typeof newsletterActions)[number]>({
  change: ['draft', 'scheduled'],
  send: ['draft', 'scheduled'],
  stop: ['scheduled', 'sending'],
  retry: ['sending', 'sent'],
  delete: ['draft', 'scheduled', 'sent', 'stopped'],
});
