import * as z from 'zod';
import { visibleText } from '../text/pasted-text';
import { phoneError } from '../text/phone-numbers';
import { conditions, notYetAccepted } from './conditions';
import { type Dog, organizerPartyLimits, partyLimitsOf } from './registration-states';
import { dogNameMissing, line, optionalLine, partyOf, phone, phoneRules } from './registrations';

// The rules of docs/product/registrations.md#party for a party that is registered.

const dog = z.object({
  name: line({ max: 60, message: dogNameMissing }),
  breed: optionalLine({ max: 60 }).default(''),
});
const anyPhone = line(phoneRules);

/** What guests change later, whatever their party: what one of them may, `registrationChangeOf` says. */
export const registrationChange = z.object({
  ...partyOf(dog, organizerPartyLimits),
  phone: anyPhone,
  hasAccepted: z.boolean('Must be true or false').optional().meta({
    description: 'Whether who has got the party from somebody else accepts the conditions, for all of it.',
  }),
});
export type RegistrationChange = z.output<typeof registrationChange>;

/** Whether who has got it from somebody else has not accepted the conditions yet. */
export const mustAccept = (party: { conditionsVersion: string | null }) =>
  party.conditionsVersion === notYetAccepted;

/** Which of these dogs have to get a name: as many may have none as before, first of all those that had none. */
function dogsToName(dogs: readonly Dog[], before: readonly Dog[]): number[] {
  const hadNone = (index: number) => before[index]?.name === '';
  const unnamed = dogs.flatMap(({ name }, index) => (name === '' ? [index] : []));
  const inOrder = [...unnamed.filter(hadNone), ...unnamed.filter((index) => !hadNone(index))];
  return inOrder.slice(before.filter(({ name }) => name === '').length);
}

/** What a guest may change their party to: what the form takes, or what an organizer or a seller said beyond that. */
export function registrationChangeOf(
  stored: { people: number; dogs: readonly Dog[]; phone: string; mustAccept?: boolean },
  { phoneRequired }: { phoneRequired: boolean },
) {
  const { people, dogs } = partyOf(dog, partyLimitsOf(stored));
  return z.object({
    people,
    dogs: dogs.superRefine((changed, context) => {
      for (const index of dogsToName(changed, stored.dogs))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: dogNameMissing });
    }),
    phone: anyPhone.refine(
      (value) =>
        value === visibleText(stored.phone) ||
        (value === '' && !phoneRequired) ||
        phone.safeParse(value).success,
      { error: phoneError() },
    ),
    hasAccepted: z
      .boolean()
      .optional()
      .refine((value) => value || !stored.mustAccept, conditions.termsAccepted.required),
  });
}
