import { conditions } from '@shared/registrations/conditions';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { delayed, errorResponse, json, mockServer } from '@/testing/mock-server';
import { confirmed, filledIn, fillIn, openForm, post, send, submit } from '@/testing/registration-form';
import { button, expectLink } from '@/testing/render';

describe('the registration form', () => {
  it('has each condition with its text at hand, says at the fields what is missing, and sends nothing', async () => {
    const server = mockServer({});
    const { user } = openForm();
    await submit();
    expect(screen.getByRole('link', { name: /^Terms of Service/ })).toBeVisible();
    await user.click(screen.getByText('What that means'));
    for (const { label, text } of Object.values(conditions)) {
      expect(screen.getByRole('checkbox', { name: label })).toHaveAccessibleDescription(text);
      expect(screen.getByText(text)).toBeVisible();
    }
    await user.type(await screen.findByLabelText('Breed'), 'Beagle');
    await user.click(await submit());
    for (const message of [
      'First name is required',
      'Invalid email address',
      'Please tell us the dog’s name',
      ...Object.values(conditions).map(({ required }) => required),
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(server.calls(post)).toEqual([]);
  });

  it('sends people and dogs, and then says what happens next where the focus is', async () => {
    const reply = delayed(confirmed);
    const server = mockServer({ [post]: reply.response });
    const { user } = openForm();
    await fillIn(user);
    const news = screen.getByRole('checkbox', { name: /^Send me news/ });
    expect(news).not.toBeChecked();
    await user.click(news);
    await user.selectOptions(screen.getByLabelText('People'), '3');
    await user.type(screen.getByLabelText('Name'), 'Biscuit');
    await user.click(button('Add another dog'));
    expect(screen.getAllByLabelText('Name')[1]).toHaveFocus();
    await user.keyboard('Gus{Tab}Beagle');
    await user.click(await submit());
    await user.click(await submit('Sending...'));
    reply.release();
    const heading = await screen.findByRole('heading', { name: 'Your spot is saved' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('3 people, 2 dogs: Biscuit, Gus (Beagle)')).toBeVisible();
    expect(screen.getByText('The code comes by mail.')).toBeVisible();
    expectLink('No email in ten minutes? Have your link sent again', '/registration');
    const dogs = [
      { name: 'Biscuit', breed: '' },
      { name: 'Gus', breed: 'Beagle' },
    ];
    expect(server.calls(post)).toMatchObject([{ body: { ...filledIn, people: 3, dogs, wantsNews: true } }]);
    expect(server.calls(post)).toHaveLength(1);
  });

  it('gives way to its success, also after the page is loaded again, until another party is registered', async () => {
    const spots = { peopleLeft: 1, dogsLeft: 0 };
    const { unmount } = await send({ [post]: confirmed }, { spots });
    await screen.findByRole('heading', { name: 'Your spot is saved' });
    expect(screen.queryByRole('heading', { name: 'Save your spot' })).not.toBeInTheDocument();
    expect(screen.queryByText(/left$|no room for more dogs/)).not.toBeInTheDocument();
    expect(screen.getByText('At The Porch')).toBeVisible();
    expect(button('Share')).toBeVisible();
    unmount();
    const { user } = openForm({ spots });
    expect(await screen.findByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
    expect(screen.getByText('The code comes by mail.')).toBeVisible();
    await user.click(button('Register another party'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Save your spot' })).toHaveFocus());
    cleanup();
    openForm();
    await submit();
    expect(screen.queryByRole('heading', { name: 'Your spot is saved' })).not.toBeInTheDocument();
  });

  it('says while the crawl is on where one joins it', async () => {
    mockServer({});
    openForm({ event: { date: '2026-03-01T21:00:00.000Z' } });
    expect(await screen.findByText(/your wristband is where the pack is/)).toBeVisible();
  });

  it('takes at most four dogs, and gives one up again', async () => {
    mockServer({});
    const { user } = openForm();
    await submit();
    for (const _more of [2, 3, 4]) await user.click(button('Add another dog'));
    expect(screen.getAllByLabelText('Name')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.type(screen.getAllByLabelText('Name')[1] ?? document.body, 'Gus');
    await user.click(button('Remove dog 1'));
    const names = screen.getAllByLabelText('Name');
    expect(names).toHaveLength(3);
    expect(names[0]).toHaveValue('Gus');
    expect(names[0]).toHaveFocus();
  });

  it('keeps the empty fields of a dog where they are when it is sent too early', async () => {
    const server = mockServer({ [post]: confirmed });
    const { user } = openForm();
    await user.click(await submit());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Dog 1' })).toBeVisible();
    expect(screen.queryByText('Please tell us the dog’s name')).not.toBeInTheDocument();
    await fillIn(user);
    await user.click(button('Add another dog'));
    await user.type(screen.getAllByLabelText('Breed')[1] ?? document.body, 'Pug');
    await user.click(await submit());
    expect(await screen.findByText('Please tell us the dog’s name')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Gus');
    await user.click(await submit());
    await screen.findByRole('heading', { name: 'Your spot is saved' });
    expect(server.calls(post)).toMatchObject([{ body: { dogs: [{ name: 'Gus', breed: 'Pug' }] } }]);
  });

  it.each([
    [false, 'Optional. To reach you on the day', 0],
    [true, 'To reach you on the day', 1],
  ])('asks for a phone number where the organizer does: %s', async (phoneRequired, hint, missing) => {
    mockServer({});
    const { user } = openForm({ event: { phoneRequired } });
    await user.click(await submit());
    expect(await screen.findByText('First name is required')).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(expect.stringContaining(hint));
    expect(screen.queryAllByText('Phone number must have at least 7 digits')).toHaveLength(missing);
  });

  it('is the way to the waiting list, and no spot to save, where it is full', () => {
    mockServer({});
    openForm({ spots: { peopleLeft: 0 } });
    expect(screen.getByRole('region', { name: 'Join the waiting list' })).toHaveTextContent(
      'A spot that opens goes to the next party in line that fits, and we tell you.',
    );
    expect(screen.queryByText(/Save your spot/i)).not.toBeInTheDocument();
  });

  it('says where the mail goes, and corrects that', async () => {
    const said = { message: 'Saved.', state: 'confirmed', correction: 'abc', spokenCode: 'K7Q2MX' };
    const put = 'PUT /api/registrations/abc/address';
    const { server, user } = await send({
      [post]: json(said, 201),
      [put]: errorResponse(409, 'already-registered', 'Taken.'),
    });
    await screen.findByText('rosie@tail.example');
    const open = () => user.click(button('Wrong address?'));
    const typeInto = (typed: string) => user.type(screen.getByLabelText('The right address'), typed);
    await open();
    expect(screen.getByLabelText('The right address')).toHaveFocus();
    await user.click(button('Keep it'));
    const status = screen.getByText(/^Our email goes to/);
    expect(status).toHaveFocus();
    await open();
    await typeInto('@');
    await user.click(button('Correct it'));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    await typeInto('{Backspace}s');
    await user.click(button('Correct it'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Taken.');
    server.change(put, json({ correctionsLeft: 1 }));
    await user.click(button('Correct it'));
    expect(await screen.findByText('rosie@tail.examples')).toBeVisible();
    expect(status).toHaveTextContent(/^The address is corrected: our email goes to/);
    expect(status).toHaveFocus();
    server.change(put, errorResponse(409, 'address-stays', 'Too late.'));
    await open();
    await typeInto('s');
    await user.click(button('Correct it'));
    const subject = encodeURIComponent('Address of my spot: Winter Park Wander, K7Q2MX');
    await waitFor(() => expectLink('Not right? Tell us', `/contact?subject=${subject}`));
    expect(server.calls(put).at(-1)).toMatchObject({ body: { email: 'rosie@tail.exampless' } });
  });

  it('offers the waiting list where the party is larger than what is left', async () => {
    mockServer({ [post]: json({ message: 'You wait.', state: 'waiting' }, 201) });
    const { user } = openForm({ spots: { peopleLeft: 2, dogsLeft: 0 } });
    await fillIn(user);
    expect(await submit()).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Biscuit');
    expect(screen.getByText(/^There is not enough room left for this many people or dogs/)).toBeVisible();
    await user.click(await submit('Join the waiting list'));
    const heading = await screen.findByRole('heading', { name: 'You are on the waiting list' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows the link to the own page where no mail is sent', async () => {
    const link = 'http://localhost/registration/abc';
    await send({ [post]: json({ message: 'Saved.', state: 'confirmed', link }, 201) });
    expect(await screen.findByRole('link', { name: 'Open your page' })).toHaveAttribute('href', link);
  });
});

describe('the registration form without JavaScript', () => {
  it('ignores any other result in the URL', async () => {
    mockServer({});
    openForm({ url: '/events/7?registered=cancelled' });
    expect(await submit()).toBeVisible();
  });
});
