import { calendarFile, calendarFileName } from '@shared/events/calendar';
import { eventPath } from '@shared/pages';
import type { Attachment, Letterhead } from '../../mail/email-rules';
import type { RoutedEvent } from '../stops/routed-event';
import { doorCodeCid } from './templates/guest-mail';

/** The event for a guest's calendar, which replaces what the same event has put there before. */
export function calendarAttachment(event: RoutedEvent, { from, origin }: Letterhead, now: Date): Attachment {
  const url = origin + eventPath(event);
  return {
    filename: calendarFileName(event),
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(calendarFile(event, { url, changedAt: now, organizer: from })),
  };
}

/** A code as a picture for the camera at the door. */
export async function doorCodePicture(code: string): Promise<Buffer> {
  // Loaded only here: a server that has nothing to send needs no memory for it.
  const [{ renderSVG }, { Resvg }] = await Promise.all([import('uqr'), import('@resvg/resvg-js')]);
  const svg = renderSVG(code, { ecc: 'M', border: 4, pixelSize: 8 });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

export async function doorCodeAttachment(code: string): Promise<Attachment> {
  return {
    filename: 'door-code.png',
    contentType: 'image/png',
    cid: doorCodeCid,
    content: await doorCodePicture(code),
  };
}
