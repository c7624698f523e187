import { zodResolver } from '@hookform/resolvers/zod';
import {
  guestInputOf,
  type ListedRegistration,
  type NewGuestInput,
  type Registration,
} from '@shared/registrations/guest-list';
import { partyAndDogs } from '@shared/registrations/party-text';
import { organizerPartyLimits } from '@shared/registrations/registration-states';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { ConflictNotice, type Difference } from '@/admin/conflict-notice';
import { FieldsDialog } from '@/admin/form-dialog';
import { readCount } from '@/admin/read-numbers';
import { currentRow, isGone } from '@/api/admin/after-change';
import { showFieldErrors } from '@/api/field-errors';
import { errorText, hasCode, sendJson } from '@/api/request';
import { useChange } from '@/changes/use-change';
import { DescribedFields, type FieldDescriptions } from '@/ui/form/described-field';
import { FieldList } from '@/ui/form/field-list';
import { guestName, guestsPath, standing } from '../api/use-guests';

/** The form of a guest as it is typed. A party without a chosen state stands where there is room for it. */
const typedGuest = (guest?: Registration) => {
  const input = guestInputOf({ phone: guest?.phone ?? '' });
  return input.extend({
    lastName: input.shape.lastName.unwrap(),
    phone: input.shape.phone.unwrap(),
    people: z.string().transform(readCount).pipe(input.shape.people),
    state: z.enum(['', 'confirmed', 'waiting']).transform((state) => state || undefined),
  });
};

type GuestFormValues = z.input<ReturnType<typeof typedGuest>>;

const guestValues = (guest?: Registration): GuestFormValues => ({
  firstName: guest?.firstName ?? '',
  lastName: guest?.lastName ?? '',
  email: guest?.email ?? '',
  phone: guest?.phone ?? '',
  people: String(guest?.people ?? 1),
  dogs: guest?.dogs ?? [],
  state: '',
});

const guestFields = (guest?: Registration): FieldDescriptions<Omit<GuestFormValues, 'dogs'>> => ({
  firstName: { label: 'First name' },
  lastName: { label: 'Last name', hint: 'Optional' },
  email: {
    label: 'Email',
    ...(guest && { hint: 'With another name, too, the spot goes to somebody else: old code and links end' }),
    input: { type: 'email' },
  },
  phone: { label: 'Phone', hint: 'Optional', input: { type: 'tel' } },
  people: {
    label: 'People',
    hint: `At most ${organizerPartyLimits.people}, including the guest`,
    input: { inputMode: 'numeric' },
  },
  state: {
    label: 'Spot',
    hint: 'Your choice counts even if the event is full',
    control: 'select',
    blank: guest ? 'Leave as it is' : 'If there is room',
    options: [
      { value: 'confirmed', label: 'Has a spot' },
      { value: 'waiting', label: 'On the waiting list' },
    ],
  },
});

function failureText(error: Error): string {
  if (isGone(error)) return 'This guest is no longer on the list.';
  const way = hasCode(error, 'party-too-large') ? ' Choose “Has a spot” to let them all in anyway.' : '';
  return errorText(error) + way;
}

type GuestDialogProps = {
  eventId: number;
  /** The guest to change; without one a guest is added. */
  guest?: ListedRegistration;
  onClose: () => void;
};

const textsOf = ({ firstName, lastName, email, phone, people, dogs }: Registration) =>
  new Map([
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
    ['Phone', phone],
    ['Party', partyAndDogs(people, dogs)],
  ]);

function differences(opened: Registration, current: Registration): Difference[] {
  const before = textsOf(opened);
  return [...textsOf(current)]
    .filter(([label, now]) => now !== before.get(label))
    .map(([label, now]) => ({ label, now: now || 'empty' }));
}

const isWrittenTo = ({ email }: Registration, before: ListedRegistration | undefined) =>
  before?.actions.includes('resend') === true && email.toLowerCase() !== before.email.toLowerCase();

export function GuestDialog({ eventId, guest, onClose }: GuestDialogProps) {
  const path = guestsPath(eventId);
  const save = useChange({
    send: ({ version, ...input }: NewGuestInput & { version?: number | undefined }) =>
      guest === undefined
        ? sendJson('POST', path, input)
        : sendJson('PUT', `${path}/${guest.id}`, { ...input, version }),
    refetch: [path],
    done: (saved) => ({
      title: guest === undefined ? 'Guest Added' : 'Guest Changed',
      description: isWrittenTo(saved, guest)
        ? `${standing(saved)}. An email to ${saved.email} has their new link.`
        : standing(saved),
    }),
  });
  // The guest that the form was filled from, and how it is after a conflict.
  const [opened, setOpened] = useState<Registration | undefined>(guest);
  const [current, setCurrent] = useState<Registration | null>(null);
  const form = useForm<GuestFormValues, unknown, NewGuestInput>({
    resolver: zodResolver(typedGuest(opened)),
    defaultValues: guestValues(guest),
  });
  const fields = guestFields(guest);
  const send = (version?: number) =>
    form.handleSubmit((input) =>
      save.mutate(
        { ...input, version },
        {
          onSuccess: onClose,
          onError: (error) => {
            setCurrent((known) => currentRow(error, 'registration-changed') ?? known);
            showFieldErrors(form)(error);
          },
        },
      ),
    );
  const takeTheirs = (theirs: Registration) => {
    // Keeps the field refs, because `setFocus` below needs them.
    form.reset(guestValues(theirs), { keepFieldsRef: true });
    setOpened(theirs);
    setCurrent(null);
    save.reset();
    form.setFocus('firstName');
  };
  return (
    <FieldsDialog
      title={guest ? `Edit ${guestName(guest)}` : 'Add a guest'}
      description={
        guest
          ? 'The guest’s own page shows the change right away.'
          : 'For somebody who asked in person or by phone. They get the same email as guests who register online.'
      }
      form={form}
      fields={{ ...fields, dogs: { label: 'Dogs' } }}
      onSubmit={send(opened?.version)}
      isSaving={save.isPending}
      error={current ? null : save.error && failureText(save.error)}
      label={guest ? 'Save changes' : 'Add guest'}
      onClose={onClose}
    >
      <div className="grid gap-5 wide:grid-cols-2">
        <DescribedFields form={form} fields={fields} />
      </div>
      <FieldList
        legend="Dogs"
        texts={{
          add: 'Add a dog',
          remove: (row) => `Remove dog ${row}`,
          full: `A party can have at most ${organizerPartyLimits.dogs} dogs.`,
        }}
        name="dogs"
        max={organizerPartyLimits.dogs}
        columns="wide:grid-cols-[1fr_1fr_auto]"
        hint="A dog counts even if you leave its name or breed blank."
        fields={{ name: (row) => `Name of dog ${row}`, breed: (row) => `Breed of dog ${row}` }}
      />
      {opened && current && (
        <ConflictNotice
          what="guest"
          differences={differences(opened, current)}
          isSaving={save.isPending}
          onKeepMine={() => void send(current.version)()}
          onTakeTheirs={() => takeTheirs(current)}
        />
      )}
    </FieldsDialog>
  );
}
