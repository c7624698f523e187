import type { EventDetails, PlacesLeft } from '@shared/events/events';
import { conditions } from '@shared/registrations/conditions';
import { anEvent, aRegistrationInput } from '@shared/testing/builders';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import Registration from '@/features/registrations/components/registration';
import { json, mockServer, type Responses } from '@/testing/mock-server';
import { renderPage } from '@/testing/render';
import { fieldNames } from '@/ui/form/described-field';

/** What the form sends, to the crawl that `openForm` shows. */
export const post = 'POST /api/events/7/registrations';
const unlimited: PlacesLeft = { isOpen: true, peopleLeft: null, dogsLeft: null };
export const filledIn = aRegistrationInput({ people: 1, dogs: [] });
export const confirmed = json({ message: 'The code comes by mail.', state: 'confirmed' }, 201);

type Visit = { spots?: Partial<PlacesLeft>; event?: Partial<EventDetails>; url?: string };

/** Shows the form of a crawl, whose changes and places left are named. */
export const openForm = ({ spots, event, url = '/events/7' }: Visit = {}) => {
  const shown = anEvent({ registrationOpen: true, ticketUrl: null, ...event });
  return renderPage(
    <Registration event={shown} spots={{ ...unlimited, ...spots }} facts="At The Porch" />,
    url,
  );
};

export const submit = (name: string | RegExp = 'Save Your Spot') => screen.findByRole('button', { name });
export const box = (name: keyof typeof conditions) =>
  screen.getByRole('checkbox', { name: conditions[name].label });

export async function fillIn(user: UserEvent) {
  await screen.findByLabelText('First name');
  const { firstName, lastName, email, phone } = filledIn;
  const typed = { 'First name': firstName, 'Last name': lastName, Email: email, Phone: phone };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  for (const name of fieldNames(conditions)) await user.click(box(name));
}

/** Fills the form in and sends it. */
export async function send(responses: Responses, visit?: Visit) {
  const server = mockServer(responses);
  const page = openForm(visit);
  await fillIn(page.user);
  await page.user.click(await submit());
  return { server, ...page };
}
