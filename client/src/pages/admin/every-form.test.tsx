import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  areYouThere,
  delayed,
  errorResponse,
  mockServer,
  networkError,
  unavailable,
} from '@/testing/mock-server';
import { organizerForms, shown } from '@/testing/organizer-forms';
import { renderPage, renderWith } from '@/testing/render';
import { type FormOfSite, publicForms, visitorForms } from '@/testing/visitor-forms';

const forms = [...visitorForms, ...organizerForms];

/** The dialog that is open, or else the page. */
const place = () => screen.queryAllByRole('dialog').at(-1) ?? document.body;
const control = (label: string) => within(place()).getByLabelText(label);

async function fillIn(user: UserEvent, { press = [], typed, ticked = [], send }: FormOfSite) {
  for (const name of press) await user.click(await within(place()).findByRole('button', { name }));
  const button = await within(place()).findByRole('button', { name: send });
  for (const summary of place().querySelectorAll('details:not([open]):has(form) > summary'))
    await user.click(summary);
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

it.each(forms)('the $form says why it failed, keeps what was typed, is sent again once', async (form) => {
  const { element, typed, route, says, failsAt } = form;
  const away = unavailable;
  const { server, user } = renderWith(element, { ...shown, [route]: away }, '/admin');
  const button = await fillIn(user, form);
  await user.click(button);
  expect((await screen.findAllByText(says ?? /Away for a minute/))[0]).toBeVisible();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  expect(failsAt ? control(failsAt) : button).toHaveFocus();
  expect(whatIsTyped(typed)).toEqual(typed);
  const again = delayed(networkError);
  server.change(route, again.response);
  await user.click(button);
  await user.click(button);
  again.release();
  await waitFor(() => expect(screen.getAllByText(says ?? /We could not reach Pup Crawl/)[0]).toBeVisible());
  await waitFor(() => expect(server.calls(route)).toHaveLength(2));
  expect(whatIsTyped(typed)).toEqual(typed);
});

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

it.each(forms.filter(({ isKept }) => isKept))('the $form asks before what is typed is lost', async (form) => {
  const [label = ''] = Object.keys(form.typed);
  const { user } = renderWith(form.element, shown, '/admin');
  await fillIn(user, form);
  await user.keyboard('{Escape}');
  const question = screen.getByRole('dialog', { name: 'Discard your changes?' });
  expect(question).toHaveAccessibleDescription(
    new RegExp(`You would lose these unsaved changes: .*${label}`),
  );
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(whatIsTyped(form.typed)).toEqual(form.typed);
});

it.each(publicForms)('the $form asks for a person where its hidden field is filled in', async (form) => {
  const { element, typed, route } = form;
  const { server, user } = renderWith(element, { ...shown, [route]: areYouThere }, '/admin');
  const button = await fillIn(user, form);
  const trap = screen.getByLabelText('Leave this blank');
  expect(screen.getAllByRole('textbox', { hidden: false })).not.toContain(trap);
  expect(trap.outerHTML).toContain(
    'tabindex="-1" autocomplete="off" data-1p-ignore="true" data-lpignore="true" data-bwignore="true" data-form-type="other"',
  );
  const box = () => screen.findByRole('checkbox', { name: 'Yes, I am a person' });
  expect(screen.queryByLabelText('Yes, I am a person')).not.toBeInTheDocument();
  fireEvent.change(trap, { target: { value: '555' } });
  await user.click(button);
  await waitFor(async () => expect(await box()).toHaveFocus());
  expect(await box()).toHaveAccessibleDescription('Please tick the box.');
  expect(screen.getAllByText('Please tick the box.')).toHaveLength(1);
  expect(whatIsTyped(typed)).toEqual(typed);

  server.change(route, unavailable);
  await user.click(await box());
  await user.click(button);
  await waitFor(() => expect(server.calls(route)).toHaveLength(2));
  expect(await box()).toBeChecked();
  const [asked, ticked] = server.calls(route).map(({ body }) => body);
  expect(asked).toMatchObject({ leaveBlank: '555' });
  expect(ticked).toEqual({ ...Object(asked), isPerson: true });
});
