import { AsyncLocalStorage } from 'node:async_hooks';
import { registrationForm } from '@shared/registrations/registrations';
import type { SentForm } from '@shared/rendering/rendering';
import { anEvent } from '@shared/testing/builders';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderPage } from './entry-server';

it('rendering a page does not make the server track every later asynchronous step', async () => {
  onTestFinished(() => void vi.restoreAllMocks());
  // React's development build says that Node 20 lacks what it would check its own buffers by.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  const { html } = await renderPage('/privacy', { reads: { '/api/site-settings': {} }, year: 2030 });
  expect(html).toContain('<h1');
  expect(run).not.toHaveBeenCalled();
});

const reads = {
  '/api/site-settings': {},
  '/api/events/7': anEvent({ registrationOpen: true, ticketUrl: null }),
};

/** The page of an event that guests register for, as a browser without JavaScript shows it. */
async function renderEvent(query = '', sent?: Omit<SentForm, 'eventId'>) {
  const state = { reads, year: 2030, ...(sent && { sentForm: { eventId: 7, ...sent } }) };
  const { html } = await renderPage(`/events/7${query}`, state);
  // With JavaScript a parser takes the content of these for text.
  return new DOMParser().parseFromString(html.replaceAll(/<\/?noscript>/g, ''), 'text/html');
}

it('the registration form is rendered whole, with four dogs, and needs no script', async () => {
  const form = (await renderEvent()).querySelector('#register form');
  expect(form?.getAttribute('action')).toBe('/api/events/7/registrations#register');
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name'));
  const dogs = [0, 1, 2, 3].flatMap((dog) => [`dogs.${dog}.name`, `dogs.${dog}.breed`]);
  // Asked for later, and said row by row.
  const { isPerson: _isPerson, dogs: _dogs, ...others } = registrationForm.shape;
  expect(names).toEqual(expect.arrayContaining([...Object.keys(others), ...dogs]));
  expect(new Set(names).size).toBe(names.length);
});

it('a form that was not accepted comes back with its values, and what is wrong at its fields', async () => {
  const values = { firstName: 'Rosie', people: '3', isOfAge: 'on', 'dogs.1.breed': 'Pug' };
  const errors = { email: ['Invalid email address'], 'dogs.1.name': ['Please tell us the dog’s name'] };
  const page = await renderEvent('', { values, errors });
  const field = (name: string) => page.querySelector(`[name="${name}"]`);
  const errorOf = (name: string) =>
    page.getElementById(field(name)?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
  expect(field('firstName')?.getAttribute('value')).toBe('Rosie');
  expect(field('people')?.querySelector('[selected]')?.textContent).toBe('3');
  expect(field('isOfAge')?.hasAttribute('checked')).toBe(true);
  expect(field('areLeashed')?.hasAttribute('checked')).toBe(false);
  expect(field('dogs.1.breed')?.getAttribute('value')).toBe('Pug');
  expect(errorOf('email')).toBe('Invalid email address');
  expect(errorOf('dogs.1.name')).toBe('Please tell us the dog’s name');
});

it('what keeps a whole form from being accepted stands above it', async () => {
  const page = await renderEvent('', { values: {}, errors: { form: ['Registration is closed.'] } });
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Registration is closed.');
});

it('a registration without a script ends on a page that says what happens next', async () => {
  const page = await renderEvent('?registered=waiting');
  expect(page.querySelector('#registered h2')?.textContent).toBe('You are on the waiting list');
  expect(page.querySelector('#register form')).toBeNull();
});

it('a registration without a script shows its link where no mail is sent', async () => {
  const link = 'https://pups.example/registration/AAAAAQAAAACu8ewLsLN54kD9SXbf_7lt';
  const result = { state: 'confirmed', message: 'Give your name where you join the pack.', link } as const;
  const state = { reads, year: 2030, sentForm: { eventId: 7, result } };
  const { html } = await renderPage('/events/7', state);
  const page = new DOMParser().parseFromString(html, 'text/html').querySelector('#registered');
  expect(page?.textContent).toContain(result.message);
  expect(page?.textContent).not.toContain('our email');
  expect(page?.querySelector(`a[href="${link}"]`)?.textContent).toBe('Open your page');
});
