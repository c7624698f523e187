/** The setting for how the organizer is notified of applications and messages: docs/product/mail.md#organizer-mail. */
export const organizerMailKey = 'organizer_mail';

export const organizerMailModes = ['each', 'daily'] as const;
export type OrganizerMailMode = (typeof organizerMailModes)[number];

/** How many mails about single arrivals the organizer gets in an hour. Those beyond are in a digest. */
export const maxNoticesPerHour = 10;

/** When the daily digest is sent, in Orlando. */
export const digestClock = '8:00 AM';
