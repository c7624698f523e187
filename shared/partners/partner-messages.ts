import * as z from 'zod';
import { idList } from '../lists';
import { writtenMessage } from '../mail/written-message';
import { venueResponse } from './partners';

const to = z.enum(['venues', 'vendors', 'both'], 'Must be venues, vendors or both');

/** A message to venues and vendors (docs/product/partners.md#partner-messages): to all of a crawl, or of one kind to these. */
export const partnerMessage = writtenMessage
  .extend({ to, ids: idList.optional() })
  .refine(({ to, ids }) => ids === undefined || to !== 'both', {
    message: 'Ids are of venues or of vendors',
    path: ['ids'],
  });
export type PartnerMessage = z.output<typeof partnerMessage>;

export const eventPartner = venueResponse
  .pick({ id: true, businessName: true, contactEmail: true, contactPhone: true })
  .extend({ kind: z.enum(['venue', 'vendor']) })
  .meta({ id: 'EventPartner' });
export type EventPartner = z.infer<typeof eventPartner>;
