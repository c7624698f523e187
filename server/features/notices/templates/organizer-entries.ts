/** What the organizer is told of. */
export type OrganizerSubject = 'venue' | 'vendor' | 'message' | 'stop';

export const subjectNames = {
  venue: 'Venue application',
  vendor: 'Vendor application',
  message: 'Message',
  stop: 'Answer of a venue',
} as const satisfies Record<OrganizerSubject, string>;

export const organizerReason =
  'You get this because your address is the contact email in the settings of the site.';
