import { aMessage, aNewsletter, listPage } from '@shared/testing/admin';
import { anEvent, aSetting, aVenue } from '@shared/testing/builders';
import { guestTotals } from '@shared/testing/guests';
import { emailDetails } from '@shared/testing/mail';
import { MessagesTab } from '@/features/contact/admin/messages-tab';
import { EditEventDialog, NewEventDialog, RepeatEventDialog } from '@/features/events/admin/event-dialogs';
import { CancelEventDialog } from '@/features/events/admin/overview/cancel-event-dialog';
import { GuestDialog } from '@/features/guests/admin/guest-dialog';
import { GuestMessageDialog } from '@/features/guests/admin/message-dialog';
import { NewsletterScreen } from '@/features/newsletters/admin/newsletter-screen';
import { EditEmailDialog } from '@/features/outbox/admin/email-dialog';
import { ApplicationsTab } from '@/features/partners/admin/applications-tab';
import { WriteToSelected } from '@/features/partners/admin/partner-message-dialog';
import { AddSettingDialog, SettingsTab } from '@/features/settings/admin/settings-tab';
import { ConnectDialog } from '@/pages/admin/connections/setup-dialogs';
import { json } from './mock-server';
import type { FormOfSite } from './visitor-forms';

const close = () => {};
const event = anEvent();
const eventFields = { Title: 'Lake Loop', Location: 'Lake Eola' };
const newsletter = <NewsletterScreen requested="12" listUrl="/" onStored={close} onClose={close} />;

export const shown = {
  'GET /api/admin/contact-messages?page=1&pageSize=25&sort=-createdAt': listPage([
    aMessage({ isRead: true }),
  ]),
  'GET /api/admin/contact-messages/4/replies': json([]),
  'GET /api/admin/venues?page=1&pageSize=25&sort=-createdAt': listPage([aVenue()]),
  'GET /api/admin/emails?aboutKind=venue&aboutId=3': json([]),
  'GET /api/admin/mail/status': json({ isOn: true }),
  'GET /api/admin/events/7/cancel': json({
    guestsTold: 0,
    venuesTold: 0,
    vendorsTold: 0,
    refunds: 0,
    refundSum: 0,
    withoutMail: [],
  }),
  'GET /api/admin/events/7/registrations/totals': json(guestTotals({ parties: 2 })),
  'GET /api/admin/newsletters/12': json(aNewsletter()),
  'POST /api/admin/newsletters/preview': json({ html: '', text: '' }),
  'GET /api/admin/site-settings': json([aSetting()]),
  'GET /api/events': json([]),
};

/** The forms of organizers, with what is typed into them. */
export const organizerForms: FormOfSite[] = [
  {
    form: 'new event',
    isKept: true,
    element: <NewEventDialog original={event} onClose={close} />,
    typed: eventFields,
    send: 'Create event',
    route: 'POST /api/admin/events',
    says: 'Failed to create event. Please try again.',
    field: ['date', 'Date'],
  },
  {
    form: 'event',
    isKept: true,
    element: <EditEventDialog event={event} onClose={close} />,
    typed: eventFields,
    send: 'Save changes',
    route: 'PUT /api/admin/events/7',
    says: 'Failed to update event. Please try again.',
    field: ['title', 'Title'],
  },
  {
    form: 'repetition of an event',
    isKept: true,
    element: <RepeatEventDialog event={event} onClose={close} />,
    typed: { Until: '2026-12-20' },
    send: 'Repeat event',
    route: 'POST /api/admin/events/7/repeat',
  },
  {
    form: 'cancellation of an event',
    isKept: true,
    element: <CancelEventDialog event={event} onCancelled={close} onClose={close} />,
    typed: { Reason: 'Rain' },
    send: 'Cancel event',
    route: 'POST /api/admin/events/7/cancel',
    field: ['reason', 'Reason'],
  },
  {
    form: 'new guest',
    isKept: true,
    element: <GuestDialog eventId={7} onClose={close} />,
    typed: { 'First name': 'Ada', 'Last name': 'Barker', Email: 'ada@mail.example', People: '3' },
    send: 'Add guest',
    route: 'POST /api/admin/events/7/registrations',
    field: ['email', 'Email'],
  },
  {
    form: 'message to guests',
    isKept: true,
    element: <GuestMessageDialog eventId={7} onClose={close} />,
    typed: { Subject: 'Bring a towel', Text: 'It may rain.' },
    send: 'Hold',
    route: 'POST /api/admin/events/7/registrations/message',
    field: ['subject', 'Subject'],
  },
  {
    form: 'message to venues',
    isKept: true,
    element: <WriteToSelected kind="venues" selected={[aVenue()]} />,
    press: ['Write to 1 venue'],
    typed: { Subject: 'Bring a towel', Text: 'It may rain.' },
    send: 'Hold 1 email',
    route: 'POST /api/admin/partner-messages',
    field: ['subject', 'Subject'],
  },
  {
    form: 'application, for the organizer,',
    isKept: true,
    element: <ApplicationsTab kind="venues" />,
    press: [/^Rosie Barker/, 'Edit'],
    typed: { City: 'Winter Park' },
    send: 'Save changes',
    route: 'PUT /api/admin/venues/3',
    field: ['city', 'City'],
  },
  {
    form: 'reply to a message',
    isKept: true,
    element: <MessagesTab />,
    press: ['Bones'],
    typed: { 'Your reply': 'Under the palm.' },
    send: /^Send/,
    route: 'POST /api/admin/contact-messages/4/reply',
    field: ['text', 'Your reply'],
  },
  {
    form: 'held message',
    isKept: true,
    element: <EditEmailDialog email={emailDetails()} onClose={close} />,
    typed: { Text: 'Hello' },
    send: 'Save',
    route: 'PUT /api/admin/emails/7',
    field: ['text', 'Text'],
  },
  {
    form: 'newsletter',
    element: newsletter,
    typed: { Subject: 'Summer', Text: 'Hello' },
    send: 'Save',
    route: 'PUT /api/admin/newsletters/12',
    field: ['subject', 'Subject'],
    keepsFocus: true,
  },
  {
    form: 'test of a newsletter',
    element: newsletter,
    press: ['Send a test'],
    typed: { 'Email address': 'rosie@mail.example' },
    send: 'Send the test',
    route: 'POST /api/admin/newsletters/12/test',
    field: ['to', 'Email address'],
    keepsFocus: true,
  },
  {
    form: 'new connection',
    isKept: true,
    element: <ConnectDialog known={{}} onClose={close} />,
    typed: { 'Who applies with the form': 'venue', 'Where the form is from': 'jotform' },
    send: 'Connect',
    route: 'POST /api/admin/hooks',
    field: ['kind', 'Who applies with the form'],
  },
  {
    form: 'new setting',
    isKept: true,
    element: <AddSettingDialog onAdded={() => {}} onClose={close} />,
    typed: { Key: 'mascot', Value: 'Rosie', Category: 'pets', Label: 'Mascot' },
    send: 'Create Setting',
    route: 'POST /api/admin/site-settings',
    says: 'Failed to create setting',
    field: ['key', 'Key'],
  },
  {
    form: 'setting',
    element: <SettingsTab />,
    press: ['Edit Contact email'],
    typed: { 'Contact email': 'woof@mail.example' },
    send: 'Save',
    route: 'PUT /api/admin/site-settings/contact_email',
    failsAt: 'Contact email',
    field: ['value', 'Contact email'],
  },
];
