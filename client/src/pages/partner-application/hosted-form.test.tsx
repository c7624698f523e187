import { type PageState, stateElementId } from '@shared/rendering/rendering';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settingsPath } from '@/features/settings/api/use-settings';
import { json, mockServer } from '@/testing/mock-server';
import { button, field, renderPage } from '@/testing/render';
import { typedApplication } from '@/testing/typed-application';
import { VenuePartnerPage } from './application-page';

const settings = 'GET /api/site-settings';
const hosted = (value: string) => ({ venue_form_url: { value } });
const address = 'https://forms.example/venue';
const ownForm = () => screen.findByRole('button', { name: 'Send application' });
const frame = () => screen.queryByTitle('Venue application');

/** The document that the page came with, whose policy knows the forms that were named then. */
function comeWith(value: string): void {
  cleanup();
  document.getElementById(stateElementId)?.remove();
  const state = document.createElement('script');
  state.id = stateElementId;
  state.type = 'application/json';
  const content: PageState = { reads: { '/api/site-settings': hosted(value) }, year: 2030 };
  state.textContent = JSON.stringify(content);
  document.body.append(state);
}

afterEach(() => document.getElementById(stateElementId)?.remove());

function reload() {
  const reloading = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reloading.mockRestore());
  return reloading;
}
const visit = () => renderPage(<VenuePartnerPage />, '/venue-partner');

describe('the form of a form provider', () => {
  it('reloads the page once where the document may not embed it yet, then shows a link, and may reload again after it was shown', async () => {
    const reloading = reload();
    comeWith('');
    mockServer({ [settings]: json(hosted(address)) });
    visit();
    await waitFor(() => expect(reloading).toHaveBeenCalledTimes(1));
    expect(frame()).not.toBeInTheDocument();

    cleanup();
    visit();
    const link = await screen.findByRole('link', { name: /^Open the application form/ });
    expect(link).toHaveAttribute('href', address);
    expect(reloading).toHaveBeenCalledTimes(1);

    comeWith(address);
    visit();
    await waitFor(() => expect(frame()).toBeVisible());
    comeWith('');
    visit();
    await waitFor(() => expect(reloading).toHaveBeenCalledTimes(2));
  });

  it('keeps the text typed into the site’s own form until the user discards it', async () => {
    const reloading = reload();
    comeWith('');
    const server = mockServer({ [settings]: json(hosted('')) });
    const { user, queries } = visit();
    await ownForm();
    await user.type(field('Business name'), 'The Wagging Tail');
    server.change(settings, json(hosted(address)));
    await act(() => queries.invalidateQueries({ queryKey: [settingsPath] }));
    expect(await screen.findByText(/We now use a different application form/)).toBeVisible();
    expect(field('Business name')).toHaveValue('The Wagging Tail');
    expect(reloading).not.toHaveBeenCalled();

    await user.click(button('Discard it and use the new form'));
    await waitFor(() => expect(reloading).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('draft:venues')).toBeNull();
  });

  it('does not replace the confirmation of an application', async () => {
    const reloading = reload();
    comeWith(address);
    const server = mockServer({
      [settings]: json(hosted('')),
      'POST /api/venues': json({ message: 'We will write to you.' }, 201),
    });
    const { user, queries } = visit();
    const send = await ownForm();
    for (const [label, value] of Object.entries(typedApplication))
      fireEvent.change(field(label), { target: { value } });
    await user.selectOptions(field('Venue type'), 'Brewery');
    await user.selectOptions(field('Do you have outdoor space?'), 'Yes');
    await user.click(screen.getByRole('checkbox'));
    await user.click(send);
    await screen.findByText('We will write to you.');
    server.change(settings, json(hosted(address)));
    await act(() => queries.invalidateQueries({ queryKey: [settingsPath] }));
    expect(screen.getByText('We will write to you.')).toBeVisible();

    await user.click(button('Submit Another Application'));
    await waitFor(() => expect(frame()).toHaveFocus());
    expect(reloading).not.toHaveBeenCalled();
  });
});

it('the draft of an application has the typed fields after Back, without the hidden field for bots', async () => {
  mockServer({});
  const { user, unmount } = visit();
  await ownForm();
  fireEvent.change(field('Business name'), { target: { value: 'The Wagging Tail' } });
  fireEvent.change(field('City'), { target: { value: 'Winter Park' } });
  await user.selectOptions(field('Venue type'), 'Brewery');
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('Leave this blank'), '555');
  unmount();

  visit();
  await ownForm();
  await waitFor(() => expect(field('Business name')).toHaveValue('The Wagging Tail'));
  expect(field('Venue type')).toHaveValue('Brewery');
  expect(field('City')).toHaveValue('Winter Park');
  expect(field('ZIP code')).toHaveValue('');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByLabelText('Leave this blank')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('555');
});
