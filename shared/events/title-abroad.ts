/**
 * What an event is called where it is shown away from the site: in calendars, in feeds and where a link to it is shared. Some
 * of these show a cancelled one like any other, so that its name says it.
 */
export function titleAbroad({ title, cancelledAt }: { title: string; cancelledAt: Date | string | null }) {
  return cancelledAt === null ? title : `Cancelled: ${title}`;
}
