import { contactPath, pages } from '@shared/pages';
import type { GuestPayment } from '@shared/payments/payments';
import { conditions } from '@shared/registrations/conditions';
import type { GuestPage } from '@shared/registrations/guest-page';
import { anEvent } from '@shared/testing/builders';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { registrationDraft } from '@/features/registrations/api/use-registration';
import { aGuestPage, offers, read, status, token, url, visitGuest } from '@/testing/guest-page';
import { errorResponse, json } from '@/testing/mock-server';
import { button, expectLink, expectToast, textsIn } from '@/testing/render';
import { readDraft, storeDraft } from '@/ui/form/draft-storage';

const refundWords = 'Cancel before Thursday, and $50.00 goes back to the card that paid.';
const paid: GuestPayment & { refundWords: string } = {
  ...{ price: 5000, paid: 5000, paidAtDoor: 0, refunded: 0, due: 0 },
  ...{ owes: null, isTest: false, pending: null },
  ...{ refundWords, refundNow: 5000 },
};

const unpaid = { ...paid, paid: 0, refundWords: null, refundNow: 0 };

const event = anEvent({ registrationOpen: true, ticketUrl: null, payment: 'online' });
const visit = (changes: Partial<GuestPage>) => visitGuest({ event, ...changes });

describe('the page of a guest of a crawl that is paid on the site', () => {
  it.each([
    ['was paid', paid, 'You paid $50.00'],
    ['was paid at the door', { ...paid, paid: 0, paidAtDoor: 2500 }, 'You paid $25.00 at the door'],
    [
      'went back',
      { ...paid, refunded: 2000, due: 2500 },
      /^You paid \$50\.00 · \$20\.00 goes back to the card that paid\. Banks take 5 to 10 business days/,
    ],
    ['is due', { ...paid, refunded: 2000, due: 2500 }, '$25.00 to pay at the door.'],
    ['is free', { ...paid, paid: 0, owes: 'free', refundWords: null, refundNow: 0 }, 'Nothing to pay'],
    ['is a test', { ...paid, isTest: true }, 'Test: no money is moved'],
    ['was paid to others', { ...paid, paid: 0, owes: 'elsewhere', refundWords: null }, 'Paid elsewhere'],
  ] as const)('says what %s', async (_what, payment, text) => {
    await visit({ payment });
    expect(screen.getByText(text)).toBeVisible();
    const receipt = screen.queryByRole('link', { name: 'Receipt' })?.getAttribute('href');
    expect(receipt).toBe(
      payment.paid + payment.paidAtDoor > 0 ? `/registration/${token}/receipt` : undefined,
    );
  });

  it.each([
    [paid, /your spot\. \$50\.00 goes back to the card that paid\.$/],
    [{ ...paid, refundWords: 'Nothing goes back any more.', refundNow: 0 }, /Nothing goes back any more\.$/],
  ])('says before the click until when what goes back, and after it what does now', async (payment, now) => {
    const { user } = await visit({ payment });
    expect(screen.getByText(payment.refundWords)).toBeVisible();
    const subject = `My spot to somebody else: ${anEvent().title}, K7Q2MX`;
    expectLink('Give your spot to somebody else', contactPath(subject));
    await user.click(button('Cancel our spot'));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(now);
  });

  it('gives a place up once it is read what goes back, and offers no more people', async () => {
    const words = 'Full refund until Thursday: give 1 place up by then.';
    const given = json({
      ...aGuestPage({ event, payment: paid, people: 1 }),
      refund: { amount: 2500, words },
    });
    const { server, user } = await visitGuest(
      { event, payment: paid },
      { [`PUT ${url}?dryRun=true`]: given, [`PUT ${url}`]: given },
    );
    const people = screen.getByLabelText('People');
    expect(textsIn(within(people).getAllByRole('option'))).toEqual(['1', '2']);
    await user.selectOptions(people, '1');
    await user.click(button('Give 1 place up'));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(new RegExp(words));
    expect(server.calls(`PUT ${url}`)).toEqual([]);
    await user.click(button('Yes, give 1 place up'));
    await expectToast('Changed');
    expect(server.calls(`PUT ${url}`)).toMatchObject([{ body: { people: 1 } }]);
    expect(button('Save changes')).toHaveFocus();
  });

  it('says at the dogs why no place can be given up', async () => {
    const error = errorResponse(400, 'invalid-input', 'No', { dogs: ['No room for more dogs'] });
    const { user } = await visitGuest({ event, payment: paid }, { [`PUT ${url}?dryRun=true`]: error });
    await user.selectOptions(screen.getByLabelText('People'), '1');
    await user.click(button('Give 1 place up'));
    expect(await screen.findByText('No room for more dogs')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('lets who is paying change no number of people', async () => {
    await visit({ payment: paid, state: 'reserved', code: null });
    expect(screen.getByText(/^2 spots are being paid for\./)).toBeVisible();
    expect(screen.queryByLabelText('People')).not.toBeInTheDocument();
    expectLink('write to us', pages.contact);
  });

  it('asks who has the spot from somebody else to accept the conditions', async () => {
    const { server, user } = await visitGuest(
      { event, mustAccept: true },
      { [`PUT ${url}`]: json({ ...aGuestPage({ event }), refund: null }) },
    );
    await user.click(button('Save changes'));
    expect(await screen.findByText('Please accept the terms')).toBeVisible();
    const box = screen.getByRole('checkbox', { name: 'We accept what is asked of everybody' });
    for (const { label, text } of Object.values(conditions))
      expect(box).toHaveAccessibleDescription(expect.stringContaining(`${label} ${text}`));
    await user.click(box);
    await user.click(button('Save changes'));
    await expectToast('Changed');
    expect(server.calls(`PUT ${url}`)).toMatchObject([{ body: { hasAccepted: true } }]);
  });

  it.each([
    ['offered', 'Pay to take the spot', unpaid, /Pay \$50\.00 for 2 people by then/],
    ['waiting', 'Pay to take the spot', unpaid, /You pay \$50\.00 for 2 people when/],
    ['offered', 'Take the spot', { ...unpaid, price: 0, owes: 'free' }, /^After that/],
  ] as const)(
    'has a party that is %s pay, but one that is let in free: %s',
    async (state, label, payment, text) => {
      const until = '2026-12-04T23:00:00.000Z';
      await visit({ state, canTakePlace: true, code: null, offerExpiresAt: until, payment });
      expect(screen.getByText(text)).toBeVisible();
      expect(button(label)).toBeVisible();
    },
  );
});

type PendingPayment = NonNullable<NonNullable<GuestPage['payment']>['pending']>;

const payPage = 'https://checkout.stripe.com/c/pay/cs_live_1';
const pending = {
  amount: 5000,
  checkoutUrl: payPage,
  heldUntil: '2026-12-05T21:30:00.000Z',
  isEnding: false,
};
const reserved = { event, state: 'reserved', code: null, spokenCode: null } as const;
const aReserved = (changes: Partial<PendingPayment> = {}) =>
  aGuestPage({ ...reserved, payment: { ...unpaid, pending: { ...pending, ...changes } } });
const ofPayer = { isOwner: false, isPayer: true } as const;

describe('the page of a party that is yet to be paid', () => {
  it.each([
    ['by the mail’s link', {}],
    ['by the link that Stripe leads back to', ofPayer],
  ])(
    'says until when it is held, leads to Stripe, and gives it up in a form of its own: %s',
    async (_by, link) => {
      await visitGuest({ ...aReserved(), ...link });
      const shown = await status('Your spot is held while you pay');
      expect(shown).toHaveTextContent('We hold your 2 spots for you until 4:30 PM, Eastern Time.');
      expectLink('Pay $50.00', payPage);
      const giveUp = screen.getByRole('button', { name: 'Give our 2 spots up', hidden: true });
      expect(giveUp.closest('form')).toHaveAttribute('method', 'post');
      expect(giveUp.closest('form')).not.toHaveAttribute('action');
      expect(screen.queryByRole('button', { name: 'Cancel our spot' })).toBeNull();
    },
  );

  it('leads to no page for payments but Stripe’s', async () => {
    await visitGuest(aReserved({ checkoutUrl: 'https://checkout.stripe.com.evil.example/' }));
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('is read again, announces that it is paid, and forgets what was typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    storeDraft(registrationDraft(7), { email: 'rosie@gmial.example' });
    const { server } = await visitGuest({ ...aReserved(), ...ofPayer });
    screen.getByRole('link', { name: 'Pay $50.00' }).focus();
    server.change(read, json({ ...aReserved({ isEnding: true, checkoutUrl: null }), ...ofPayer }));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByRole('heading', { name: 'Giving your spots back' })).toHaveFocus();
    expect(readDraft(registrationDraft(7))).not.toEqual({});
    server.change(read, json(aGuestPage({ event, payment: paid, ...ofPayer })));
    await vi.advanceTimersByTimeAsync(3_000);
    const saved = await screen.findByRole('heading', { name: 'Your spot is saved' });
    expect(saved.closest('[role=status]')).not.toBeNull();
    expect(readDraft(registrationDraft(7))).toEqual({});
    const reads = server.calls(read).length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls(read)).toHaveLength(reads);
  });

  it('is read every 15 seconds once nothing has come for a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = await visitGuest(aReserved());
    await vi.advanceTimersByTimeAsync(60_000);
    const reads = server.calls(read).length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.calls(read).length - reads).toBeLessThanOrEqual(2);
  });
});

describe('the page by the link that Stripe leads back to', () => {
  it('once it is paid shows all of it, with where the mail goes, and changes nothing', async () => {
    await visitGuest({ event, payment: paid, ...ofPayer });
    expect(screen.getByText('You paid $50.00')).toBeVisible();
    expect(screen.getByText('K7Q2MX')).toBeVisible();
    expect(screen.getByText(aGuestPage().email)).toBeVisible();
    expectLink('Not right? Tell us', contactPath(`Address of my spot: ${anEvent().title}, K7Q2MX`));
    expectLink('Send me the link', pages.registrationLink);
    expect(offers()).toEqual(['Share']);
  });

  it.each([
    ['Nothing was paid', /^Your 2 spots are free for others again\. Your card was not charged/, unpaid],
    ['Your money is on its way back', /^Your payment came too late/, { ...paid, refunded: 5000 }],
  ])('says of one that was not paid in time: %s', async (heading, text, payment) => {
    await visitGuest({
      event,
      state: 'cancelled',
      cancellationCause: 'unpaid',
      code: null,
      payment,
      ...ofPayer,
    });
    await status(heading);
    expect(screen.getByText(text)).toBeVisible();
    expectLink('Save a spot after all', '/events/7#register');
    expect(screen.queryByRole('link', { name: 'Send me the link' })).toBeNull();
  });

  it.each([
    ['offered', 'A spot is yours to take', /To take it after all, open the link in our email\.$/],
    ['waiting', 'You are on the waiting list', /^Your card was not charged/],
  ] as const)('of an offer that was given up leads to the mail: %s', async (state, heading, text) => {
    const offerExpiresAt = '2026-12-04T23:00:00.000Z';
    await visitGuest({ event, state, code: null, offerExpiresAt, payment: unpaid, ...ofPayer });
    await status(heading);
    expect(screen.getByText(text)).toBeVisible();
    expect(offers()).toEqual(['Share']);
  });
});
