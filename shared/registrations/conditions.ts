/** What guests accept (docs/product/registrations.md#conditions), by version: change it with every change of a text. */
export const conditionsVersion = '2026-12';

/** What stands for it of a party that the organizer gave to somebody else, until they accept (docs/product/guest-list.md#hand-over). */
export const notYetAccepted = '';

export const conditions = {
  isOfAge: {
    label: 'Everybody in my party is 21 or older.',
    text: 'Every person brings a valid photo ID. Bars check it, and so do we when we hand out wristbands.',
    required: 'Everybody has to be 21 or older',
  },
  areVaccinated: {
    label: 'Every dog in my party is vaccinated and wears ID tags.',
    text: 'Rabies vaccination is current, as Florida law asks for, and each dog wears a tag with a phone number.',
    required: 'Every dog has to be vaccinated',
  },
  areLeashed: {
    label: 'Every dog in my party stays on a leash of 6 feet or less.',
    text: 'At all times, indoors and out. No retractable leashes. A dog that is stressed or unfriendly goes home early.',
    required: 'Every dog has to be on a leash',
  },
  termsAccepted: {
    label: 'I accept the terms.',
    text: 'My party comes on its own responsibility, pays for what its dogs break, and leaves when the bar asks it to.',
    required: 'Please accept the terms',
  },
} as const;

export type ConditionName = keyof typeof conditions;
