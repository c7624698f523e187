import type { Mail } from '../../mail/mail';

/** What somebody reads who has just registered: what happens next. It says nothing of whether the address was known. */
export function nextSteps(state: 'confirmed' | 'waiting', { isOn }: Pick<Mail, 'isOn'>): string {
  if (state === 'confirmed')
    return isOn
      ? 'Your spot is saved. We are sending you an email with your QR code, and a link to change or cancel. Show the code at the first stop to get your wristbands.'
      : 'Your spot is saved. Give your name at the first stop to get your wristbands.';
  return isOn
    ? 'There is no room for your whole party right now, so you are on the waiting list. We are sending you an email with a link to your place on it, and write again as soon as there is room.'
    : 'There is no room for your whole party right now, so you are on the waiting list. The organiser gets in touch with you when there is.';
}
