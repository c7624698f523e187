import { conditions } from '@shared/registrations/conditions';
import { anEvent } from '@shared/testing/builders';
import type { ReactElement } from 'react';
import { PasswordSection } from '@/features/account/own/password-section';
import Registration from '@/features/registrations/components/registration';
import AuthPage from '@/pages/auth/auth-page';
import ContactPage from '@/pages/contact/contact-page';
import ForgotPage from '@/pages/find-links/forgot-page';
import PartnerLinkPage from '@/pages/find-links/partner-link-page';
import RegistrationLinkPage from '@/pages/find-links/registration-link-page';
import { Newsletter } from '@/pages/home/newsletter';
import { VendorPartnerPage, VenuePartnerPage } from '@/pages/partner-application/application-page';
import { typedApplication } from '@/testing/typed-application';

export type FormOfSite = {
  form: string;
  element: ReactElement;
  press?: (string | RegExp)[];
  typed: Record<string, string>;
  ticked?: (string | RegExp)[];
  send: string | RegExp;
  route: string;
  /** What is said of a failure, where it is not the server's message. */
  says?: string;
  /** The label of the field that says every failure, and has the focus then. */
  failsAt?: string;
  /** A field of the server, and its label. */
  field?: [string, string];
  keepsFocus?: boolean;
  /** Whether a question comes before what was typed is lost. */
  isKept?: boolean;
};

const terms = /^I have read the requirements/;

/** A form of one address, to which a link is sent. */
const sendingLinks = (form: string, element: ReactElement, path: string): FormOfSite => ({
  form,
  element,
  typed: { Email: 'rosie@tail.example' },
  send: 'Send me the link',
  route: `POST /api/${path}`,
  field: ['email', 'Email'],
});

/** The forms that anybody can send, with what is typed into them. */
export const publicForms: FormOfSite[] = [
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
    typed: { ...typedApplication, 'Venue type': 'Brewery', 'Do you have outdoor space?': 'yes' },
    ticked: [terms],
    send: 'Send application',
    route: 'POST /api/venues',
    field: ['zipCode', 'ZIP code'],
  },
  {
    form: 'application of a vendor',
    element: <VendorPartnerPage />,
    typed: { ...typedApplication, 'Vendor type': 'Art', 'What do you sell?': 'Portraits of dogs.' },
    ticked: [terms],
    send: 'Send application',
    route: 'POST /api/vendors',
    field: ['contactEmail', 'Email'],
  },
  sendingLinks('form that sends a guest their links', <RegistrationLinkPage />, 'registrations/link'),
  sendingLinks('form that sends a partner their link', <PartnerLinkPage />, 'partner/link'),
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
        facts={null}
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
];

export const visitorForms: FormOfSite[] = [
  ...publicForms,
  sendingLinks('form for a forgotten password', <ForgotPage />, 'password/forgot'),
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
];
