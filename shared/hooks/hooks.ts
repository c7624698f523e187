import * as z from 'zod';
import { count, instant, rowId } from '../fields';
import { fieldChange } from '../imports/imports';
import { pages } from '../pages';
import { venueFormRow } from '../partners/admin-applications';
import { applicationStatuses, vendorApplication } from '../partners/partners';
import { rowActions } from '../row-actions';

export const hookKinds = ['venue', 'vendor'] as const;
export type HookKind = (typeof hookKinds)[number];

/** The form providers whose forms can send applications here; `json` is any program. */
export const hookProviders = ['tally', 'typeform', 'jotform', 'google-forms', 'json'] as const;
export type HookProvider = (typeof hookProviders)[number];

/** More than any form has: of what is sent so many answers are read, and of a form so many questions remembered. */
export const mostQuestions = 500;

/** How what was sent stands: yet to be applied, an application, none by what its questions mean so far, or not wanted. */
const deliveryStates = ['received', 'stored', 'unmapped', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const waitingStates: DeliveryState[] = ['received', 'unmapped'];

export const deliveryResult = z.object({ message: z.string(), state: z.enum(deliveryStates) });

const question = z.object({
  key: z.string().meta({ description: 'What the provider calls it by, whatever it asks.' }),
  question: z.string(),
});
export type Question = z.infer<typeof question>;

const answer = question.extend({ answer: z.string() });
export type Answer = z.infer<typeof answer>;

/** The question of each field by its key. A field that is null has none; one that is not named is guessed. */
const mapping = z.record(z.string().max(100), z.string().max(1000).nullable());
export type HookMapping = z.infer<typeof mapping>;

const sameApplication = z.object({
  businessName: z.string(),
  status: z.enum(applicationStatuses),
  version: z.int32(),
  createdAt: instant,
  changes: fieldChange.array().meta({ description: 'What merging changes of it.' }),
});

const delivery = z.object({
  id: rowId,
  receivedAt: instant,
  problem: z.string().meta({ description: 'Why it is no application yet.' }),
  answers: answer.array(),
  same: sameApplication.nullable().meta({ description: 'The application that it can be merged into.' }),
  actions: rowActions(['set', 'merge', 'drop']),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryResponse = z
  .object({
    answers: answer.array(),
    values: z
      .record(z.string(), z.union([z.string(), z.boolean()]))
      .meta({ description: 'What is read of it so far, by the fields of an application.' }),
  })
  .meta({ id: 'Delivery' });
export type DeliveryDetails = z.infer<typeof deliveryResponse>;

export const deliveryByHand = z.discriminatedUnion('kind', [
  venueFormRow.extend({ kind: z.literal('venue') }),
  vendorApplication.extend({ kind: z.literal('vendor') }),
]);
export type ApplicationByHand = z.output<typeof venueFormRow> | z.output<typeof vendorApplication>;

export const deliveryMerge = z.object({ version: z.int('Must be a whole number') });

export const hookResponse = z
  .object({
    id: rowId,
    kind: z.enum(hookKinds),
    provider: z.enum(hookProviders),
    url: z.string().meta({ description: 'Where the provider sends what the form says.' }),
    secret: z.string().nullable().meta({ description: 'What it signs that with; null where it does not.' }),
    mapping,
    isAgreed: z.boolean().meta({ description: 'Whether who sends the form has accepted the terms.' }),
    questions: answer
      .array()
      .meta({ description: 'The questions so far, each with an answer if one waits.' }),
    unmapped: delivery.array().meta({ description: 'The newest that are no application yet.' }),
    unmappedCount: count,
    untriedCount: count.meta({ description: 'How many of those nobody has tried to make one of.' }),
    storedCount: count.meta({ description: 'How many have become applications.' }),
    lastReceivedAt: instant.nullable(),
    refusedCount: count.meta({
      description: 'How often something came that was not signed with the secret.',
    }),
    refusedSince: instant
      .nullable()
      .meta({ description: 'When that happened first since it was signed last.' }),
    refusedAt: instant.nullable().meta({ description: 'When it happened last.' }),
  })
  .meta({ id: 'Hook' });
export type Hook = z.infer<typeof hookResponse>;

export const newHook = z.object({
  kind: z.enum(hookKinds, 'Choose venue or vendor'),
  provider: z.enum(hookProviders, 'Choose where the form is from'),
});
export type NewHook = z.output<typeof newHook>;

/** What an administrator says of a form's questions. What is left out stays as it is. */
export const hookUpdate = z.object({
  mapping: mapping
    .refine((fields) => Object.keys(fields).length <= 100, 'Must have at most 100 fields')
    .optional(),
  isAgreed: z.boolean('Must be true or false').optional(),
});
export type HookUpdate = z.output<typeof hookUpdate>;

export const providerNames: Record<HookProvider, string> = {
  tally: 'Tally',
  typeform: 'Typeform',
  jotform: 'Jotform',
  'google-forms': 'Google Forms',
  json: 'Any other program',
};

export const kindNames: Record<HookKind, string> = { venue: 'Venues', vendor: 'Vendors' };

/** What is connected, within a sentence. */
export const providerName = ({ provider }: Pick<Hook, 'provider'>) =>
  provider === 'json' ? 'another program' : providerNames[provider];

/** What a connection is called: `Venues from Tally`. */
export const connectionName = (hook: Pick<Hook, 'kind' | 'provider'>) =>
  `${kindNames[hook.kind]} from ${providerName(hook)}`;

const hosts: [HookProvider, RegExp][] = [
  ['tally', /(?:^|\.)tally\.so$/],
  ['typeform', /(?:^|\.)typeform\.com$/],
  ['jotform', /(?:^|\.)jotform\.com$/],
  ['google-forms', /^(?:docs\.google\.com|forms\.gle)$/],
];

/** The page on which the form that a setting names is connected, with what is known of it. Undefined where it names none. */
export function connectionPath({ key, value }: { key: string; value: string }): string | undefined {
  const kind = hookKinds.find((one) => key === `${one}_form_url`);
  if (!kind || !URL.canParse(value)) return undefined;
  const { hostname } = new URL(value);
  const [provider] = hosts.find(([, host]) => host.test(hostname)) ?? [];
  return `${pages.connections}?${new URLSearchParams({ kind, ...(provider && { provider }) })}`;
}
