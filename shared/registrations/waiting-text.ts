/** What a party on the waiting list reads, on the form, on its own page and in its mail (docs/product/waiting-list.md). */
export const waitingText =
  'There is not enough room right now. As soon as there is, we email you and hold it for you for a while. From two hours before the start, open spots are first come, first served, on your own page. Please come only once you have a spot.';

/** The same where no mail reaches it. */
export const waitingTextWithoutMail =
  'There is not enough room right now. The organizer gets in touch with you as soon as there is. Please come only once you have a spot.';
