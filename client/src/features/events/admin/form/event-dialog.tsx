import { parseClockTime } from '@shared/clock-times';
import { orlandoDay } from '@shared/dates';
import { dollarsToCents } from '@shared/money';
import { obstaclesToCheckout } from '@shared/payments/checkout-obstacles';
import { pictureWidths } from '@shared/pictures/picture-states';
import type { Picture, PictureUrls } from '@shared/pictures/pictures';
import { Fragment, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldsDialog, type FieldsDialogProps } from '@/admin/form-dialog';
import { PictureDialog } from '@/admin/pictures/picture-dialog';
import { readPrice } from '@/admin/read-numbers';
import { waitingPath } from '@/api/admin/shared-reads';
import { useMinute } from '@/api/use-now';
import { useRead } from '@/api/use-read';
import { Button } from '@/ui/button';
import { DescribedField } from '@/ui/form/described-field';
import { Camera } from '@/ui/icons';
import { showToast } from '@/ui/toast-store';
import type { EventChanges } from '../../api/use-admin-events';
import { type EventForm, type EventFormValues, eventFieldNames, eventFields, type Row } from './event-form';
import { EventPreview, type RouteSummary } from './event-preview';

/** What an event keeps of a picture: the address of one of its files, from which those of the others follow. */
const cardUrl = ({ webp }: PictureUrls) =>
  (webp.find(({ width }) => width === pictureWidths[1]) ?? webp.at(-1))?.url ?? '';

type EventDialogProps = Omit<FieldsDialogProps<EventFormValues, EventChanges>, 'fields' | 'children'> & {
  id?: number;
  route?: RouteSummary;
  isNew?: boolean;
  children?: ReactNode;
};

export function EventDialog({ form, id, route, isNew = false, children, ...dialog }: EventDialogProps) {
  const [isUploading, setUploading] = useState(false);

  const takePicture = ({ urls, alt }: Picture) => {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('imagePath', cardUrl(urls), options);
    form.setValue('imageAlt', alt, options);
    setUploading(false);
    showToast({ title: 'Picture Uploaded', description: 'Save the event to show it to visitors.' });
  };
  return (
    <FieldsDialog
      width="wide"
      form={form}
      fields={eventFields}
      beside={
        <>
          <EventPreview form={form} id={id} route={route} />
          {isUploading && (
            <PictureDialog
              eventId={id}
              alt={form.getValues('imageAlt') ?? ''}
              onUploaded={takePicture}
              onClose={() => setUploading(false)}
            />
          )}
        </>
      }
      {...dialog}
    >
      <EventFields form={form} isNew={isNew} onUploadPicture={() => setUploading(true)} />
      {children}
    </FieldsDialog>
  );
}

type FieldName = keyof EventFormValues;

const rows = eventFieldNames.reduce<FieldName[][]>((all, name) => {
  const { row } = eventFields[name];
  const last = all.at(-1);
  if (row && last?.every((other) => eventFields[other].row === row)) last.push(name);
  else all.push([name]);
  return all;
}, []);

// On phones each label of a pair has the width for one line.
const rowStyles = {
  time: 'grid-cols-2 wide:grid-cols-3 max-wide:*:first:col-span-2',
  location: 'wide:grid-cols-2',
  numbers: 'grid-cols-[2fr_3fr] wide:grid-cols-2',
  capacity: 'grid-cols-[8fr_7fr] wide:grid-cols-2',
} satisfies Record<Row, string>;

type EventFieldsProps = {
  form: EventForm;
  isNew: boolean;
  onUploadPicture: () => void;
};

const consequences = { startTime: 'starting at noon and ending at midnight', endTime: 'ending at midnight' };

/** What follows from a day and times that are perhaps not meant, once their field is left (docs/product/events.md#event-date). */
function useDoubts({ control, getValues }: EventForm) {
  const [date, startTime, endTime] = useWatch({ control, name: ['date', 'startTime', 'endTime'] });
  const [left, setLeft] = useState({ date: '', startTime, endTime });
  const today = orlandoDay(new Date(useMinute()));
  const ofTime = (name: keyof typeof consequences, text: string) =>
    text !== left[name] || text.trim() === '' || parseClockTime(text)
      ? ''
      : `We cannot read this as a time, so the crawl counts as ${consequences[name]}.`;
  const isOver = date !== '' && date === left.date && date < today;
  const doubts: { [Name in FieldName]?: string } = {
    date: isOver ? 'This day is over, so the event goes to the past ones.' : '',
    startTime: ofTime('startTime', startTime),
    endTime: ofTime('endTime', endTime),
  };
  return { doubts, leave: () => setLeft(getValues()) };
}

function EventFields({ form, isNew, onUploadPicture }: EventFieldsProps) {
  const { register, formState } = form;
  const { errors, dirtyFields } = formState;
  const hasTickets = useWatch({
    control: form.control,
    compute: ({ ticketUrl }: EventFormValues) => (ticketUrl ?? '').trim() !== '',
  });

  const { doubts, leave } = useDoubts(form);
  const checkoutHints = useCheckoutHints(form);

  const bind = (name: FieldName) => {
    const { tidy } = eventFields[name];
    return register(name, {
      onBlur: () => {
        // Passing through a field is no change.
        if (tidy && dirtyFields[name])
          form.setValue(name, tidy(String(form.getValues(name))), { shouldDirty: true });
        if (name in doubts) leave();
      },
    });
  };

  const describe = (name: FieldName) => {
    const { isForRegistration, isPicture, ...description } = eventFields[name];
    const hint = checkoutHints[name] ?? description.hint;
    return { ...description, ...(hint && { hint: isForRegistration && hasTickets ? withTickets : hint }) };
  };

  const field = (name: FieldName) => (
    <DescribedField
      key={name}
      description={describe(name)}
      error={errors[name]?.message}
      doubt={errors[name] ? '' : doubts[name]}
      {...bind(name)}
    />
  );

  return rows.map((all) => {
    const isLeftOut = (name: FieldName) =>
      (isNew && name === 'startingVenue') || (name === 'payment' && !checkoutHints.payment);
    const names = all.filter((name) => !isLeftOut(name));
    const fields = names.map(field);
    if (names.some((name) => eventFields[name].isPicture))
      return (
        <div key={names.join()} className="grid gap-3">
          {fields}
          <Button
            variant="outline"
            className="max-w-full justify-self-start whitespace-normal"
            onClick={onUploadPicture}
          >
            <Camera className="size-5" />
            Upload a picture
          </Button>
        </div>
      );
    const row = names[1] && eventFields[names[1]].row;
    if (!row) return fields;
    return (
      <Fragment key={names.join()}>
        <div className={`grid gap-5 max-wide:gap-x-3 ${rowStyles[row]}`}>{fields}</div>
        {isNew && row === 'time' && (
          <p className="border-ink border-t-2 border-dashed pt-4 text-dusk">
            That is enough to begin with. The rest can stay as it is until you know more: the bars come with
            the route, once they have agreed.
          </p>
        )}
      </Fragment>
    );
  });
}

const withTickets = 'Not used while there is a ticket link: guests register where they buy';

/** Hints about paying on the site: at the choice, or, where the server lacks a key of Stripe, where registration is opened. */
function useCheckoutHints({ control }: EventForm): { [Name in FieldName]?: string } {
  const missing = useRead(waitingPath).data?.missingForSale;
  const [payment, price, registrationOpen, link] = useWatch({
    control,
    name: ['payment', 'price', 'registrationOpen', 'ticketUrl'],
  });
  const ticketUrl = link?.trim() || null;
  if (payment !== 'online' && missing?.includes('STRIPE_SECRET_KEY') !== false) {
    if (!missing) return {};
    return {
      registrationOpen: `Guests can save a spot on the event’s page, and pay at the door. To let them pay here by card, the person who runs the server sets ${missing.join(', ')} (docs/operations.md)`,
    };
  }
  if (payment === 'door')
    return {
      payment: ticketUrl
        ? withTickets
        : 'You take the money there. Guests who have paid here already stay paid',
    };
  const event = { payment, price: dollarsToCents(readPrice(price)), registrationOpen, ticketUrl };
  const texts = Object.values(obstaclesToCheckout(event, missing ?? [])).flat();
  return {
    payment:
      texts.length > 0
        ? `Not yet. ${texts.join(' ')}`
        : 'We hold their spot for half an hour while they pay at Stripe, which pays you. Guests who cancel in time get all of it back',
  };
}
