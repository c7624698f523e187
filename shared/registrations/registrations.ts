import * as z from 'zod';
import { count, email, honeypot, text } from '../fields';
import { isBlank } from '../text/blank-words';
import { visibleText } from '../text/pasted-text';
import { isPhoneNumber, phoneError, tooFewDigits } from '../text/phone-numbers';
import { type ConditionName, conditions } from './conditions';
import { partyLimits } from './registration-states';
import type { registrations } from './tables';

export type RegistrationRow = typeof registrations.$inferSelect;

/** Line breaks and other controls, and marks that turn the direction of what stands around them. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A text on one line, such as a name. */
export const line = (rules: Parameters<typeof text>[0]) =>
  text(rules).refine(
    (value) => !unprintable.test(value),
    'Must be on one line, without hidden characters. Type it instead of pasting it.',
  );

/** A text on one line that may say in a word that there is none: it becomes blank. */
export const optionalLine = (rules: Parameters<typeof text>[0]) =>
  line(rules).transform((value) => (isBlank(value) ? '' : value));

export const dogNameMissing = 'Please tell us the dog’s name';
const dog = z.object({
  name: line({ min: 1, max: 60, message: dogNameMissing }),
  breed: optionalLine({ max: 60 }).default(''),
});

/** How many people and which dogs come together, at most so many. */
export const partyOf = <Dog extends z.ZodType>(oneDog: Dog, most: { people: number; dogs: number }) => ({
  people: z
    .int('Must be a whole number')
    .min(1, 'At least one person has to come')
    .max(most.people, `At most ${most.people} people can come together`),
  dogs: z
    .array(oneDog, 'Must be a list of dogs')
    .max(most.dogs, `At most ${most.dogs} dogs can come together`),
});

/** What is read as a phone number, of however many digits. */
export const phoneRules = { max: 40, message: tooFewDigits, read: visibleText };
export const phone = line(phoneRules).refine(isPhoneNumber, { error: phoneError() });
/** The phone number of a guest who may have none. One that is stored may stay. */
export const optionalPhoneOf = (stored: { phone: string }) =>
  optionalLine(phoneRules).refine(
    (value) => value === visibleText(stored.phone) || value === '' || isPhoneNumber(value),
    { error: phoneError() },
  );
export const optionalPhone = optionalPhoneOf({ phone: '' });

/** Some people have one name only. */
export const lastName = optionalLine({ max: 100 });

/** Who a guest is, as the form and an organizer write it. */
export const guestFields = {
  firstName: line({ min: 1, max: 100, message: 'First name is required' }),
  lastName: lastName.default(''),
  email,
};

const accepted = (name: ConditionName) => z.literal(true, conditions[name].required);

/** What a guest sends to save a spot (docs/product/registrations.md). */
export const registrationForm = z.object({
  ...guestFields,
  phone: optionalPhone.default(''),
  ...partyOf(dog, partyLimits),
  ...({
    isOfAge: accepted('isOfAge'),
    areVaccinated: accepted('areVaccinated'),
    areLeashed: accepted('areLeashed'),
    termsAccepted: accepted('termsAccepted'),
  } satisfies Record<ConditionName, z.ZodType>),
  wantsNews: z.boolean('Must be true or false').default(false).meta({
    description:
      'Signs the address up for the newsletter, too: the mail about the registration asks its owner.',
  }),
  ...honeypot,
});
export type RegistrationForm = z.output<typeof registrationForm>;

/** The same for this event: its organizer may ask for a phone number. */
export const registrationFormOf = ({ phoneRequired }: { phoneRequired: boolean }) =>
  phoneRequired ? registrationForm.extend({ phone }) : registrationForm;

/** What that gets. */
export const registrationResult = z
  .object({
    message: z.string(),
    state: z.enum(['confirmed', 'waiting', 'reserved']),
    checkoutUrl: z.url().optional().meta({
      description: 'Of a reserved party: where it pays, while its places are held for it. At Stripe.',
    }),
    link: z.url().optional().meta({
      description: 'Only where no mail is sent: the page of this registration.',
    }),
    spokenCode: z.string().optional().meta({ description: 'By what the organizer finds the party.' }),
    correction: z.string().optional().meta({
      description: 'Only where mail was sent: by what this browser corrects the address, for an hour.',
    }),
  })
  .meta({ id: 'RegistrationResult' });
export type RegistrationResult = z.infer<typeof registrationResult>;

/** What corrects the address of a party, and how often that can be done again. */
export const addressCorrection = z.object({ email });
export const correctedAddress = z.object({ correctionsLeft: count }).meta({ id: 'CorrectedAddress' });

const dogResponse = z.object({ name: z.string(), breed: z.string() });

export const personResponse = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
};

/** The same of a party: of who registered it, how many people they are, and their dogs. */
export const partyResponse = { ...personResponse, people: count, dogs: dogResponse.array() };
