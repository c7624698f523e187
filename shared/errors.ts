import * as z from 'zod';

/**
 * Everything that can go wrong at the API, with its status and what is said of it, to people and in the API document,
 * where nothing more is known. Clients tell errors apart by these codes, which therefore never change. The client
 * imports their type alone, so that no visitor downloads the table.
 */
export const errorTable = {
  'invalid-input': [400, 'A value is not valid.'],
  'invalid-request': [400, 'The request is malformed.'],
  'request-cut-off': [400, 'The request was cut off.'],
  'login-required': [401, 'Please log in.'],
  'wrong-credentials': [401, 'Invalid username or password'],
  'wrong-code': [401, 'This code is wrong or was already used. Please enter the next one.'],
  'attempt-expired': [401, 'This took longer than five minutes. Please log in again.'],
  'signature-invalid': [401, 'The signature is missing, wrong or too old.'],
  'confirm-identity': [403, 'Please confirm that it is you first. Nothing was changed.'],
  'admin-required': [403, 'Only administrators can do this.'],
  'path-not-found': [404, 'This address does not exist.'],
  'event-not-found': [404, 'This event does not exist.'],
  'application-not-found': [404, 'This application does not exist.'],
  'subscriber-not-found': [404, 'This subscriber does not exist.'],
  'message-not-found': [404, 'This message does not exist.'],
  'email-not-found': [404, 'This email does not exist.'],
  'setting-not-found': [404, 'This setting does not exist.'],
  'user-not-found': [404, 'This user does not exist.'],
  'session-not-found': [404, 'This session has ended.'],
  'passkey-not-found': [404, 'This passkey does not exist.'],
  'newsletter-not-found': [404, 'This newsletter does not exist.'],
  'registration-not-found': [404, 'This registration does not exist.'],
  'stop-not-found': [404, 'This stop does not exist.'],
  'picture-not-found': [404, 'This picture does not exist.'],
  'hook-not-found': [404, 'This connection does not exist.'],
  'delivery-not-found': [404, 'This is not waiting any more.'],
  'link-not-found': [404, 'This link does not work, or no longer works.'],
  'link-ended': [410, 'This link has ended. Nothing was changed. Open your page from your account again.'],
  'not-your-link': [404, 'This link belongs to another account. Log in with the account that asked for it.'],
  'nothing-to-export': [404, 'Nobody is approved yet, so there is nothing to export.'],
  'are-you-there': [
    409,
    'Not sent yet: something has filled in a field that people do not see. Please tick the box “Yes, I am a person”, and send it again.',
  ],
  'already-exists': [409, 'This already exists.'],
  'event-changed': [409, 'Somebody else has changed this event since you opened it.'],
  'event-cancelled': [409, 'This event is cancelled.'],
  'event-has-guests': [
    409,
    'Guests are registered for this event. Cancel it instead, so that they are notified.',
  ],
  'registration-closed': [409, 'Registration for this event is not open.'],
  'address-stays': [
    409,
    'An address can be corrected here for an hour, twice at most. Tell us, and we will correct it for you.',
  ],
  'registration-cancelled': [409, 'This registration is cancelled. You are welcome to register again.'],
  'already-registered': [409, 'Somebody with this email address is already on the list'],
  'party-too-large': [409, 'There is not enough room left for this many people or dogs.'],
  'party-has-paid': [409, 'You pay for this many people, so their number stays. Write to us to change it.'],
  'guest-has-paid': [
    409,
    'This party has paid for its spot, or is paying, so it cannot go back to the waiting list. Cancel it, and the money goes back.',
  ],
  'payment-disputed': [
    409,
    'The guest disputes this payment at their bank, so nothing can go back from here.',
  ],
  'offer-expired': [409, 'This offer has expired. You are back on the waiting list.'],
  'stop-closed': [409, 'The venue was not invited, or the event is over or cancelled.'],
  'stop-changed': [409, 'Your time has changed in the meantime. Please check it and answer again.'],
  'picture-invalid': [400, 'This file is not a picture that we can use.'],
  'picture-in-use': [409, 'An event uses this picture. Choose another one for the event first.'],
  'too-many-pictures': [409, 'This party has sent in as many pictures as it can.'],
  'thanks-closed': [409, 'Guests can be thanked once the event is over, and for a year after it.'],
  'pictures-closed': [409, 'Guests with a spot can send in pictures once the event has started.'],
  'newsletter-changed': [409, 'Somebody else has changed this newsletter since you opened it.'],
  'newsletter-sent': [409, 'This newsletter has been sent, so it cannot be changed or sent again.'],
  'newsletter-busy': [409, 'This newsletter is being sent. Stop it first.'],
  'vendor-exists': [409, 'A vendor with this email address has already applied'],
  'application-changed': [409, 'Somebody else has changed this application since you opened it.'],
  'setting-exists': [409, 'A setting with this key already exists'],
  'setting-in-use': [409, 'The site uses this setting, so it cannot be deleted. Change its value instead.'],
  'email-not-editable': [409, 'Only held emails can be edited, and newsletters cannot.'],
  'email-not-failed': [409, 'This email has not failed, so there is nothing to retry.'],
  'email-not-deletable': [409, 'This email cannot be deleted. It was sent, or is being sent.'],
  'email-erased': [409, 'This email has been erased, so it cannot be sent again.'],
  'sending-off': [409, 'Sending is off: no mail server is set up, so nothing can be sent.'],
  'email-taken': [409, 'Another account has this address already.'],
  'username-taken': [409, 'This username is already taken'],
  'last-administrator': [409, 'The last administrator cannot be removed or deleted.'],
  'own-account': [409, 'You cannot delete your own account.'],
  'recovery-codes-needed': [409, 'Make recovery codes first, and save them.'],
  'passkey-invalid': [400, 'This passkey could not be added. Please try again.'],
  'passkeys-off': [
    409,
    'Passkeys need the site’s address. The person who runs the server has to set PUBLIC_URL.',
  ],
  'body-too-large': [
    413,
    'This is too large. The limit is 100 kB, 15 MB for a picture, or 1 MB for a form provider.',
  ],
  'unsupported-media-type': [415, 'The body has an unsupported type, or is compressed.'],
  'too-many-attempts': [429, 'Too many attempts.'],
  'payment-unavailable': [
    503,
    'The page where you pay cannot be reached right now. Nothing was charged, and no spot is held. Please try again in a minute.',
  ],
  overloaded: [503, 'Too many requests at once.'],
  'database-unavailable': [503, 'We cannot reach our records right now. Please try again shortly.'],
  'site-away': [
    503,
    'The site is being looked after, and back within minutes. Nothing is lost: stay on this page, or try again in a minute.',
  ],
  'no-answer': [
    503,
    'The site gave no answer. It may have done what you asked for: please look before you try again.',
  ],
  'internal-error': [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;

/** The messages of each field that is wrong; a field inside a list is named `rows.0.email`. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;
