import { expect, it } from 'vitest';
import { replyLink } from './message-dialog';

it('the reply link of a message adds no other recipient to the reply, whatever the visitor wrote', () => {
  const link = new URL(
    replyLink({
      email: 'fi?bcc=spy&do@mail.example',
      subject: '50% off & more?cc=spy@mail.example\nBcc: spy',
    }),
  );
  expect(decodeURIComponent(link.pathname)).toBe('fi?bcc=spy&do@mail.example');
  expect([...link.searchParams]).toEqual([['subject', 'Re: 50% off & more?cc=spy@mail.example\nBcc: spy']]);
});
