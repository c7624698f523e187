/** The setting for whether the dashboard shows the first steps: docs/product/admin.md#first-steps. */
export const firstStepsKey = 'first_steps';

export const firstStepsModes = ['shown', 'hidden'] as const;

/** What the organizer of a new site has to do, in this order. */
export const firstSteps = ['contact', 'mail', 'event', 'venues', 'route', 'money', 'registration'] as const;
export type FirstStep = (typeof firstSteps)[number];
