import type { contactForm } from '@shared/contact';
import type * as z from 'zod';
import { sendJson } from '@/api/request';
import { useSending } from '@/api/use-sending';

/** The contact form as it is filled in, which is also how it is sent. */
export type NewMessage = z.input<typeof contactForm>;

export function useSendMessage() {
  return useSending({
    mutationFn: (message: NewMessage) =>
      sendJson<{ message: string }>('POST', '/api/contact-messages', message),
  });
}
