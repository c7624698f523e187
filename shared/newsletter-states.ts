export const newsletterStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type NewsletterState = (typeof newsletterStates)[number];
