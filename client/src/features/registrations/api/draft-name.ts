/** The name of what is typed into an event's form and not sent. */
export const registrationDraft = (eventId: number) => `registration-${eventId}`;
