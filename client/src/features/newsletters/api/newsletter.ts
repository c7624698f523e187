import type { NewsletterState } from '@shared/newsletter-states';

export type Newsletter = {
  id: number;
  subject: string;
  body: string;
  state: NewsletterState;
  recipients: number;
  sent: number;
  failed: number;
  sendAt: string | null;
  sentAt: string | null;
  slug: string | null;
  version: number;
  createdAt: string;
};
