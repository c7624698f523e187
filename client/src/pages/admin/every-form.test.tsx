import { conditions } from '@shared/registrations/conditions';
import { aMessage, aNewsletter, listPage } from '@shared/testing/admin';
import { anEvent, aSetting, aVenue } from '@shared/testing/builders';
import { guestTotals } from '@shared/testing/guests';
import { emailDetails } from '@shared/testing/mail';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { PasswordSection } from '@/features/account/own/password-section';
import { MessagesTab } from '@/features/contact/admin/messages-tab';
import { EditEventDialog } from '@/features/events/admin/form/edit-event-dialog';
import { NewEventDialog } from '@/features/events/admin/form/new-event-dialog';
import { CancelEventDialog } from '@/features/events/admin/overview/cancel-event-dialog';
import { RepeatEventDialog } from '@/features/events/admin/repeat-event-dialog';
import { NewsletterScreen } from '@/features/newsletters/admin/newsletter-screen';
import { EditEmailDialog } from '@/features/outbox/admin/edit-email-dialog';
import { VenuesTab } from '@/features/partners/admin/applications-tab';
import { GuestDialog } from '@/features/registrations/admin/guest-dialog';
import { MessageDialog } from '@/features/registrations/admin/message-dialog';
import Registration from '@/features/registrations/components/registration';
import { AddSettingDialog } from '@/features/settings/admin/add-setting-dialog';
import { SettingsTab } from '@/features/settings/admin/settings-tab';
import AuthPage from '@/pages/auth/auth-page';
import ContactPage from '@/pages/contact/contact-page';
import { Newsletter } from '@/pages/home/newsletter';
import PartnerLinkPage from '@/pages/partner-link/partner-link-page';
import VendorPartnerPage from '@/pages/vendor-partner/vendor-partner-page';
import VenuePartnerPage from '@/pages/venue-partner/venue-partner-page';
import { errorResponse, json, mockServer, networkError, unavailable } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';

type FormOfSite = {
  form: string;
  element: ReactElement;
  /** What leads to it. */
  press?: (string | RegExp)[];
  typed: Record<string, string>;
  /** The boxes to tick. */
  ticked?: (string | RegExp)[];
  send: string | RegExp;
  route: string;
  /** What is said of a failure, where it is not the server's message. */
  says?: string;
  /** A field of the server, and its label. */
  field?: [string, string];
  /** Whether the focus stays where it is. */
  keepsFocus?: boolean;
  /** Whether a question comes before what was typed is lost. */
  isKept?: boolean;
};

const close = () => {};
const event = anEvent();
const eventFields = { Title: 'Lake Loop', Location: 'Lake Eola' };
const applicant = {
  'Business name': 'The Wagging Tail',
  'Street address': '12 Orange Avenue',
  'ZIP code': '32801',
  'Contact name': 'Rosie Barker',
  'Title/Position': 'Owner',
  Email: 'rosie@tail.example',
  Phone: '407 555 0101',
};
const terms = /^I have read the requirements/;

/** What the screens show. */
const shown = {
  'GET /api/admin/contact-messages?page=1&pageSize=25&sort=-createdAt': listPage([
    aMessage({ isRead: true }),
  ]),
  'GET /api/admin/contact-messages/4/replies': json([]),
  'GET /api/admin/venues?page=1&pageSize=25&sort=-createdAt': listPage([aVenue()]),
  'GET /api/admin/emails?aboutKind=venue&aboutId=3': json([]),
  'GET /api/admin/mail/status': json({ isOn: true }),
  'GET /api/admin/events/7/cancel': json({ guestsTold: 0, venuesTold: 0 }),
  'GET /api/admin/newsletters/12': json(aNewsletter()),
  'POST /api/admin/newsletters/preview': json({ html: '', text: '' }),
  'GET /api/admin/site-settings': json([aSetting()]),
  'GET /api/events': json([]),
};

const newsletter = <NewsletterScreen requested="12" listUrl="/" onStored={close} onClose={close} />;

const forms: FormOfSite[] = [
  {
    form: 'contact form',
    element: <ContactPage />,
    typed: { Name: 'Rosie', Email: 'rosie@mail.example', Subject: 'A shy dog', Message: 'Is it quiet?' },
    send: 'Send message',
    route: 'POST /api/contact-messages',
    field: ['subject', 'Subject'],
  },
  {
    form: 'application of a venue',
    element: <VenuePartnerPage />,
    typed: { ...applicant, 'Venue type': 'Brewery', 'Do you have outdoor space?': 'yes' },
    ticked: [terms],
    send: 'Send application',
    route: 'POST /api/venues',
    field: ['zipCode', 'ZIP code'],
  },
  {
    form: 'application of a vendor',
    element: <VendorPartnerPage />,
    typed: { ...applicant, 'Vendor type': 'Art', 'What do you sell?': 'Portraits of dogs.' },
    ticked: [terms],
    send: 'Send application',
    route: 'POST /api/vendors',
    field: ['contactEmail', 'Email'],
  },
  {
    form: 'form that sends a link',
    element: <PartnerLinkPage />,
    typed: { Email: 'rosie@tail.example' },
    send: 'Send me the link',
    route: 'POST /api/partner/link',
    field: ['email', 'Email'],
  },
  {
    form: 'newsletter sign-up',
    element: <Newsletter />,
    typed: { 'Email address': 'rosie@mail.example' },
    send: 'Subscribe',
    route: 'POST /api/subscribers',
    says: 'Failed to subscribe. Please try again.',
    field: ['email', 'Email address'],
  },
  {
    form: 'registration of a guest',
    element: (
      <Registration
        event={anEvent({ registrationOpen: true, ticketUrl: null })}
        spots={{ isOpen: true, peopleLeft: null, dogsLeft: null }}
      />
    ),
    typed: {
      'First name': 'Rosie',
      'Last name': 'Barker',
      Email: 'rosie@tail.example',
      Phone: '407 555 0101',
    },
    ticked: Object.values(conditions).map(({ label }) => label),
    send: 'Save Your Spot',
    route: 'POST /api/events/7/registrations',
    field: ['email', 'Email'],
  },
  {
    form: 'login',
    element: <AuthPage />,
    typed: { Username: 'rosie', Password: 'sit-stay' },
    send: 'Login',
    route: 'POST /api/login',
  },
  {
    form: 'registration of an account',
    element: <AuthPage />,
    press: ['Register here'],
    typed: { Username: 'rosie', Password: 'sit-stay', 'Confirm password': 'sit-stay' },
    send: 'Create Account',
    route: 'POST /api/register',
  },
  {
    form: 'change of a password',
    element: <PasswordSection username="rosie" />,
    typed: {
      'Current password': 'sit-stay',
      'New password': 'new-secret',
      'Confirm new password': 'new-secret',
    },
    send: 'Change password',
    route: 'PUT /api/user/password',
    field: ['password', 'Current password'],
  },
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
    element: <MessageDialog eventId={7} totals={guestTotals({ parties: 2 })} onClose={close} />,
    typed: { Subject: 'Bring a towel', Text: 'It may rain.' },
    send: 'Hold',
    route: 'POST /api/admin/events/7/registrations/message',
    field: ['subject', 'Subject'],
  },
  {
    form: 'application, for the organizer,',
    isKept: true,
    element: <VenuesTab />,
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
    form: 'new setting',
    isKept: true,
    element: <AddSettingDialog onClose={close} />,
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
    field: ['value', 'Contact email'],
  },
];

/** The dialog that is open, or else the page. */
const place = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;
const control = (label: string) => within(place()).getByLabelText(label);

async function fillIn(user: UserEvent, { press = [], typed, ticked = [], send }: FormOfSite) {
  for (const name of press) await user.click(await within(place()).findByRole('button', { name }));
  const button = await within(place()).findByRole('button', { name: send });
  for (const [label, value] of Object.entries(typed)) fireEvent.change(control(label), { target: { value } });
  for (const name of ticked) await user.click(screen.getByRole('checkbox', { name }));
  return button;
}

const whatIsTyped = (typed: object) =>
  Object.fromEntries(
    Object.keys(typed).map((label) => {
      const input = control(label);
      return [label, 'value' in input ? input.value : undefined];
    }),
  );

it.each(forms)(
  'the $form says why it was not sent, keeps what was typed, and can be sent again',
  async (form) => {
    const { element, typed, route, says } = form;
    const away = unavailable;
    const server = mockServer({ ...shown, [route]: away });
    const { user } = renderPage(element, '/admin');
    const button = await fillIn(user, form);
    await user.click(button);
    expect((await screen.findAllByText(says ?? /Away for a minute/))[0]).toBeVisible();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(whatIsTyped(typed)).toEqual(typed);
    server.change(route, networkError);
    await user.click(button);
    expect((await screen.findAllByText(says ?? /We could not reach Pup Crawl/))[0]).toBeVisible();
    await waitFor(() => expect(server.calls(route)).toHaveLength(2));
    expect(whatIsTyped(typed)).toEqual(typed);
  },
);

it.each(forms.flatMap((form) => (form.field ? { ...form, field: form.field } : [])))(
  'the $form says at a field what the server has against it, where the focus is then',
  async (form) => {
    const { element, typed, route, field, keepsFocus = false } = form;
    const [name, label] = field;
    const errors = { [name]: ['Not like this'] };
    mockServer({ ...shown, [route]: errorResponse(400, 'invalid-input', 'Check the form', errors) });
    const { user } = renderPage(element, '/admin');
    await user.click(await fillIn(user, form));
    await waitFor(() => expect(control(label)).toHaveAccessibleDescription(/Not like this/));
    expect(whatIsTyped(typed)).toEqual(typed);
    if (!keepsFocus) await waitFor(() => expect(control(label)).toHaveFocus());
    expect(within(place()).queryByRole('alert')).not.toBeInTheDocument();
  },
);

it.each(forms.filter(({ isKept }) => isKept))(
  'the $form asks before what was typed is lost, and names it',
  async (form) => {
    const [label = ''] = Object.keys(form.typed);
    mockServer(shown);
    const { user } = renderPage(form.element, '/admin');
    await fillIn(user, form);
    await user.keyboard('{Escape}');
    const question = screen.getByRole('dialog', { name: 'Discard your changes?' });
    expect(question).toHaveAccessibleDescription(
      new RegExp(`You would lose these unsaved changes: .*${label}`),
    );
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(whatIsTyped(form.typed)).toEqual(form.typed);
  },
);
