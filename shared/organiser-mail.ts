/** The setting that says how the organiser is told of new applications and messages: docs/product.md#organiser-mail. */
export const organiserMailKey = 'organiser_mail';

/** One mail for each, or one a day for all. */
export const organiserMailModes = ['each', 'daily'] as const;
export type OrganiserMailMode = (typeof organiserMailModes)[number];

/** How many mails about single arrivals the organiser gets in an hour. Those beyond are in a digest. */
export const maxNoticesPerHour = 10;

/** When the daily digest is sent, in Orlando. */
export const digestClock = '8:00 AM';
