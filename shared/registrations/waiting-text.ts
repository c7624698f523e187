/** What a party on the waiting list reads, on the form, on its own page and in its mail (docs/product/waiting-list.md). */
export const waitingLines = [
  'As soon as there is room, we email you and hold it for a day, or for two hours if the crawl is near.',
  'From two hours before the start, open spots are first come, first served, on your own page. Please come only once you have a spot.',
] as const;
export const waitingText = waitingLines.join(' ');

/** The same where no mail reaches it. */
export const waitingLinesWithoutMail = [
  'The organizer gets in touch with you as soon as there is room.',
  'Please come only once you have a spot.',
] as const;
export const waitingTextWithoutMail = waitingLinesWithoutMail.join(' ');
