import type { contactForm } from '@shared/contact/contact';
import type * as z from 'zod';
import { sendJson } from '@/api/request';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';

/** The values of the contact form, which are sent as they are. */
export type NewMessage = z.input<typeof contactForm>;

export function useSendMessage() {
  return useSingleFlightMutation({
    mutationFn: (message: NewMessage) =>
      sendJson<{ message: string }>('POST', '/api/contact-messages', message),
  });
}
