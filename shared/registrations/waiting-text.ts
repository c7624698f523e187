/** What a party on the waiting list reads, on the form, on its own page and in its mail (docs/product/waiting-list.md). */
export const waitingText =
  'There is no room for your whole party right now, and we do not split packs. As soon as there is, we email you and hold the spots for a while. From two hours before the start, open spots are first come, first served, on your own page. Please come only once you have a spot.';

/** The same where no mail reaches it. */
export const waitingTextWithoutMail =
  'There is no room for your whole party right now, and we do not split packs. The organizer gets in touch with you as soon as there is. Please come only once you have a spot.';
