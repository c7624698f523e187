import * as z from 'zod';
import { eventResponse } from '../events/events';
import { count, instant } from '../fields';
import { paymentStates } from '../payments/payment-states';
import { guestPaymentResponse } from '../payments/payments';
import { pictureStates } from '../pictures/picture-states';
import { guestPictureResponse } from '../pictures/pictures';
import { rowActions } from '../row-actions';
import { cancellationCauses, registrationStates } from './registration-states';
import { partyResponse, personResponse } from './registrations';

/** A guest's own registration, by its link: what is not named here stays private. */
export const guestPageResponse = z
  .object({
    event: eventResponse,
    state: z.enum(registrationStates),
    cancellationCause: z.enum(cancellationCauses).nullable(),
    ...partyResponse,
    code: z.string().nullable().meta({ description: 'For the QR code; none without a place.' }),
    spokenCode: z.string().nullable().meta({ description: 'The same to be said, where no camera reads it.' }),
    position: count.nullable().meta({ description: 'Of a waiting party: how many stand before it, and 1.' }),
    actions: rowActions(['change', 'leave']),
    mustAccept: z.boolean().meta({
      description:
        'Whether it was given to them by somebody else, and they have yet to accept the conditions.',
    }),
    canTakePlace: z.boolean().meta({ description: 'Whether `accept` gives it a place now.' }),
    offerExpiresAt: instant.nullable().meta({ description: 'Until when an offered place is held.' }),
    checkedInAt: instant.nullable(),
    createdAt: instant,
    isOwner: z.boolean().meta({ description: 'False where the link did not come by mail.' }),
    isPayer: z.boolean().meta({
      description:
        'Whether the link is the one that Stripe leads back to: it shows, and gives up what is not paid.',
    }),
    canCorrectAddress: z.boolean().meta({ description: 'Whether this link corrects the address now.' }),
    payment: guestPaymentResponse
      .nullable()
      .meta({ description: 'Null where the party pays at the door alone.' }),
    pictures: guestPictureResponse.array().meta({ description: 'What they have sent in, in that order.' }),
  })
  .meta({ id: 'GuestPage' });
export type GuestPage = z.infer<typeof guestPageResponse>;

/** The same once a party was changed, with what goes back for paid places that it gives up, and by what rule. */
export const changedResponse = guestPageResponse
  .extend({ refund: z.object({ amount: count, words: z.string() }).nullable() })
  .meta({ id: 'ChangedRegistration' });

/** The same once a party has taken its place; where that is paid here, with where it is paid. */
export const acceptedResponse = guestPageResponse
  .extend({
    checkoutUrl: z.url().optional().meta({
      description: 'Where a reserved party pays, while its places are held for it. At Stripe.',
    }),
  })
  .meta({ id: 'AcceptedOffer' });

/** Everything that is stored about a guest, as they download it. */
export const guestDataResponse = z
  .object({
    participant: z
      .object({
        ...personResponse,
        dogName: z.string(),
        dogBreed: z.string(),
        createdAt: instant,
      })
      .nullable(),
    registrations: z
      .object({
        event: z.string(),
        date: instant,
        state: z.enum(registrationStates),
        ...partyResponse,
        conditionsVersion: z.string().nullable(),
        acceptedAt: instant.nullable(),
        checkedInAt: instant.nullable(),
        wristband: z.string().nullable(),
        createdAt: instant,
      })
      .array(),
    payments: z
      .object({
        state: z.enum(paymentStates),
        amount: count,
        currency: z.string(),
        paid: count,
        refunded: count,
        paidAt: instant.nullable(),
        createdAt: instant,
      })
      .array(),
    pictures: z
      .object({
        alt: z.string(),
        state: z.enum(pictureStates),
        width: z.int(),
        height: z.int(),
        createdAt: instant,
      })
      .array(),
    emails: z
      .object({ kind: z.string(), subject: z.string(), state: z.string(), createdAt: instant })
      .array(),
  })
  .meta({ id: 'GuestData' });
