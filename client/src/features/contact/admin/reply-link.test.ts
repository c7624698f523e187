import { describe, expect, it } from 'vitest';
import { replyLink } from './message-dialog';

describe('the reply link of a message', () => {
  it('opens an email to the sender, with the subject of the message', () => {
    expect(replyLink({ email: 'fido@mail.example', subject: 'Bones' })).toBe(
      'mailto:fido@mail.example?subject=Re%3A%20Bones',
    );
  });

  it('adds no other recipient to the reply, whatever the visitor wrote', () => {
    const link = new URL(
      replyLink({
        email: 'fi?bcc=spy&do@mail.example',
        subject: '50% off & more?cc=spy@mail.example\nBcc: spy',
      }),
    );
    expect(decodeURIComponent(link.pathname)).toBe('fi?bcc=spy&do@mail.example');
    expect([...link.searchParams]).toEqual([['subject', 'Re: 50% off & more?cc=spy@mail.example\nBcc: spy']]);
  });
});
