import { type EmailContent, type RenderedEmail, renderEmail } from '../../mail/render';
import { confirmationEmail } from './templates/newsletter-confirmation-email';
import { welcomeEmail } from './templates/newsletter-welcome-email';

/** Renders once what is the same for everybody: it takes longer than all the rest of a sign-up. */
function once(contentOf: () => EmailContent): () => Promise<RenderedEmail> {
  let rendered: Promise<RenderedEmail> | undefined;
  return () => {
    rendered ??= renderEmail(contentOf());
    return rendered;
  };
}

export const confirmationContent = once(confirmationEmail);
export const welcomeContent = once(welcomeEmail);
