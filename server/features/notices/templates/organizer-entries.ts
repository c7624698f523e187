/** What the organizer is told of, and where in the admin area it is: an answer is on its event's route. */
export const organizerSubjects = {
  venue: { name: 'Venue application', button: 'Look at the application', tab: 'venues' },
  vendor: { name: 'Vendor application', button: 'Look at the application', tab: 'vendors' },
  message: { name: 'Message', button: 'Read and reply', tab: 'messages' },
  stop: { name: 'Answer of a venue', button: 'Look at the route' },
} as const;
export type OrganizerSubject = keyof typeof organizerSubjects;

export const organizerReason =
  'You get this because your address is the contact email in the settings of the site.';
