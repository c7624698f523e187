import type { ErrorCode } from '@shared/errors';
import { eventConflict } from '@shared/events/events';
import { newsletterConflict } from '@shared/newsletters/newsletters';
import { applicationConflict } from '@shared/partners/partners';
import type * as z from 'zod';

type ErrorStatus = { status: number; description: string; body?: z.ZodType };

/** The status of each error, what the API document says of it, and its body where it holds more than others. */
export const errorStatuses: Record<ErrorCode, ErrorStatus> = {
  'invalid-input': { status: 400, description: 'A value is not valid.' },
  'invalid-request': { status: 400, description: 'The request is malformed.' },
  'request-cut-off': { status: 400, description: 'The request ended early.' },
  'login-required': { status: 401, description: 'No token, or one that is wrong, expired or revoked.' },
  'wrong-credentials': { status: 401, description: 'The username or the password is wrong.' },
  'admin-required': { status: 403, description: 'Only administrators may do this.' },
  'path-not-found': { status: 404, description: 'There is no such path.' },
  'event-not-found': { status: 404, description: 'There is no such event.' },
  'application-not-found': { status: 404, description: 'There is no such application.' },
  'subscriber-not-found': { status: 404, description: 'There is no such subscriber.' },
  'message-not-found': { status: 404, description: 'There is no such message.' },
  'email-not-found': { status: 404, description: 'There is no such message in the outbox.' },
  'setting-not-found': { status: 404, description: 'There is no such setting.' },
  'user-not-found': { status: 404, description: 'There is no such user.' },
  'newsletter-not-found': { status: 404, description: 'There is no such newsletter.' },
  'registration-not-found': { status: 404, description: 'There is no such registration.' },
  'stop-not-found': { status: 404, description: 'There is no such stop.' },
  'picture-not-found': { status: 404, description: 'There is no such picture.' },
  'link-not-found': { status: 404, description: 'The token of a link is malformed, not ours, or expired.' },
  'address-known': {
    status: 404,
    description: 'The link opens nothing: its address was on the list before.',
  },
  'nothing-to-export': { status: 404, description: 'No application is approved.' },
  'already-exists': { status: 409, description: 'There is such a row already.' },
  'event-changed': {
    status: 409,
    description: 'Somebody else has changed the event since; it comes along.',
    body: eventConflict,
  },
  'event-cancelled': { status: 409, description: 'The event is cancelled.' },
  'event-has-guests': { status: 409, description: 'Guests are registered: it can only be cancelled.' },
  'registration-closed': { status: 409, description: 'Guests cannot register for it, or no longer.' },
  'registration-cancelled': { status: 409, description: 'The registration is cancelled.' },
  'already-registered': { status: 409, description: 'The address is on the list of this event already.' },
  'party-too-large': { status: 409, description: 'There is no room for so many people or dogs.' },
  'offer-expired': { status: 409, description: 'There is no offer, or it has ended.' },
  'stop-changed': { status: 409, description: 'The times are others than the venue was shown.' },
  'stop-closed': { status: 409, description: 'The venue was not asked, or the event is over or cancelled.' },
  'picture-invalid': { status: 400, description: 'The file is no picture that can be stored.' },
  'picture-in-use': { status: 409, description: 'An event shows the picture.' },
  'too-many-pictures': { status: 409, description: 'The guest has sent in as many pictures as one may.' },
  'pictures-closed': { status: 409, description: 'The guest has no place, or the event has not begun.' },
  'newsletter-changed': {
    status: 409,
    description: 'Somebody else has changed the newsletter since; it comes along.',
    body: newsletterConflict,
  },
  'newsletter-sent': { status: 409, description: 'The newsletter was sent, or its sending has begun.' },
  'newsletter-busy': { status: 409, description: 'The newsletter is being sent.' },
  'vendor-exists': { status: 409, description: 'A vendor with this email address has applied already.' },
  'application-changed': {
    status: 409,
    description: 'Somebody else has changed the application since; it comes along.',
    body: applicationConflict,
  },
  'setting-exists': { status: 409, description: 'There is a setting with this key.' },
  'setting-in-use': { status: 409, description: 'The site itself reads this setting.' },
  'email-not-editable': { status: 409, description: 'It is not held, or it is a newsletter.' },
  'email-not-failed': { status: 409, description: 'It has not failed.' },
  'email-not-deletable': { status: 409, description: 'It was sent, or is being sent.' },
  'email-erased': { status: 409, description: 'Its recipient or its content has been erased.' },
  'sending-off': { status: 409, description: 'No mail server is configured.' },
  'username-taken': { status: 409, description: 'The username is taken, whatever its case.' },
  'last-administrator': { status: 409, description: 'It would leave no administrator.' },
  'own-account': { status: 409, description: 'It is your own account.' },
  'body-too-large': {
    status: 413,
    description: 'The body has more than 100 kB; a picture, more than 15 MB.',
  },
  'unsupported-media-type': {
    status: 415,
    description: 'The body is of a type that is not taken, or is compressed.',
  },
  'too-many-attempts': { status: 429, description: 'Too many attempts.' },
  overloaded: { status: 503, description: 'Too much is asked for at once.' },
  'database-unavailable': { status: 503, description: 'The database is away.' },
  'internal-error': { status: 500, description: 'Something is wrong on our side.' },
};
