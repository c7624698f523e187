import type { Mail } from '../../mail/mail';
import type { Registered } from './register';

type Saved = Pick<Registered, 'state' | 'isReminderAhead'>;

/**
 * What somebody reads who has just registered: what happens next. It says nothing of whether the address was known, and
 * promises no mail that may not come: the first one does not where the mailbox has had enough from strangers.
 */
export function nextSteps({ state, isReminderAhead }: Saved, { isOn }: Pick<Mail, 'isOn'>): string {
  if (state === 'confirmed') {
    if (!isOn) return 'Give your name at the first stop to get your wristbands.';
    return isReminderAhead
      ? 'Your QR code, and a link to change or cancel, come by email, at the latest with the reminder on the day before. Show the code at the first stop to get your wristbands.'
      : 'Give your name at the first stop to get your wristbands, or show the QR code if our email with it has reached you.';
  }
  return isOn
    ? 'There is no room for your whole party right now, so you are on the waiting list. As soon as there is, until two hours before the start, we write to you and hold the places for a while. From then on, ask at the first stop.'
    : 'There is no room for your whole party right now, so you are on the waiting list. The organizer gets in touch with you when there is.';
}
