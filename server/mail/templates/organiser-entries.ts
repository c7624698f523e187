/** What the organiser is told of. */
export type OrganiserSubject = 'venue' | 'vendor' | 'message' | 'stop';

export const subjectNames = {
  venue: 'Venue application',
  vendor: 'Vendor application',
  message: 'Message',
  stop: 'Answer of a venue',
} as const satisfies Record<OrganiserSubject, string>;

export const organiserReason =
  'You get this because your address is the contact email in the settings of the site.';
