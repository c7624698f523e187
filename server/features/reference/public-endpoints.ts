import { loginInput, registerInput } from '@shared/account';
import { contactForm } from '@shared/contact';
import { eventsWhen } from '@shared/events';
import { vendorApplication, venueApplication } from '@shared/partners';
import { subscriberForm } from '@shared/subscribers';
import { type Endpoint, many, nothing, one, text } from './endpoint';

const form = { method: 'post', who: 'public', answer: one('Confirmation', 201), isLimited: true } as const;
const read = { method: 'get', who: 'public', isRevalidated: true } as const;

// The forms' hidden field is left out: this document is public, and programs that fill in forms can read.
const withoutHiddenField = { faxNumber: true } as const;

/** What visitors call, and who logs in or is. */
export const publicEndpoints: Endpoint[] = [
  {
    ...read,
    path: '/api/events',
    operationId: 'listEvents',
    summary: 'Active events',
    notes: 'Upcoming ones earliest first, past ones latest first. An event is upcoming until it ends.',
    query: eventsWhen,
    answer: many('Event'),
  },
  {
    ...read,
    path: '/api/events/{id}',
    operationId: 'getEvent',
    summary: 'One active event',
    answer: one('Event'),
  },
  {
    ...read,
    path: '/api/events/{id}/calendar.ics',
    operationId: 'getEventCalendar',
    summary: 'One active event, for a calendar',
    answer: text('text/calendar'),
  },
  {
    ...read,
    path: '/api/site-settings',
    operationId: 'getSiteSettings',
    summary: 'What the site says of itself, by key',
    answer: one('SiteSettings'),
  },
  {
    ...form,
    path: '/api/subscribers',
    operationId: 'subscribe',
    summary: 'Subscribe to the newsletter',
    notes: 'The answer is the same for an address that is subscribed already.',
    body: subscriberForm.omit(withoutHiddenField),
  },
  {
    ...form,
    path: '/api/contact-messages',
    operationId: 'sendContactMessage',
    summary: 'Write to the organiser',
    body: contactForm.omit(withoutHiddenField),
  },
  {
    ...form,
    path: '/api/venues',
    operationId: 'applyAsVenue',
    summary: 'Apply as a venue',
    body: venueApplication,
  },
  {
    ...form,
    path: '/api/vendors',
    operationId: 'applyAsVendor',
    summary: 'Apply as a vendor',
    body: vendorApplication,
    refusals: { 409: { description: 'A vendor with this email address has applied already.' } },
  },
  {
    method: 'post',
    path: '/api/register',
    who: 'public',
    operationId: 'register',
    summary: 'Make an account',
    notes:
      'A password has at most 72 bytes. `isAdmin` is a request: in production it is not heard; before, the first account may have it. A token that is sent along is revoked.',
    body: registerInput,
    answer: one('Session', 201),
    refusals: { 409: { description: 'The username is taken, whatever its case.' } },
    isLimited: true,
  },
  {
    method: 'post',
    path: '/api/login',
    who: 'public',
    operationId: 'login',
    summary: 'Log in',
    notes: 'A token that is sent along is revoked once the new one is made.',
    body: loginInput,
    answer: one('Session'),
    refusals: { 401: { description: 'The username or the password is wrong.' } },
    isLimited: true,
  },
  {
    method: 'post',
    path: '/api/logout',
    who: 'user',
    operationId: 'logout',
    summary: 'Revoke the token that is sent',
    answer: nothing,
  },
  {
    method: 'get',
    path: '/api/user',
    who: 'user',
    operationId: 'getCurrentUser',
    summary: 'Who is logged in',
    answer: one('User'),
  },
  {
    method: 'get',
    path: '/api/health',
    who: 'public',
    operationId: 'getHealth',
    summary: 'Whether all is well',
    answer: one('Health'),
  },
  {
    ...read,
    path: '/api/docs',
    operationId: 'getApiReference',
    summary: 'This document',
    notes: 'A page for a browser, JSON for anyone else.',
    answer: {
      status: 200,
      content: { 'text/html': { type: 'string' }, 'application/json': { type: 'object' } },
    },
    isConstant: true,
  },
  {
    ...read,
    path: '/api/docs/openapi.json',
    operationId: 'getOpenApiDocument',
    summary: 'This document, as JSON',
    answer: { status: 200, content: { 'application/json': { type: 'object' } } },
    isConstant: true,
  },
];
