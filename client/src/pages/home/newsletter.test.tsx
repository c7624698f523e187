import { anEvent } from '@shared/testing/builders';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { areYouThere, json, mockServer } from '@/testing/mock-server';
import { expectLink, expectNoToast, expectToast, renderPage } from '@/testing/render';
import { Newsletter } from './newsletter';

const field = () => screen.getByRole('textbox', { name: 'Email address' });
const button = () => screen.getByRole('button', { name: /Subscrib/ });

async function subscribe(email: string) {
  const { user } = renderPage(<Newsletter />);
  await user.type(field(), email);
  await user.click(button());
}

describe('the newsletter sign-up', () => {
  it('asks for a person where it has to, without a toast, and no longer after that', async () => {
    const server = mockServer({ 'POST /api/subscribers': areYouThere });
    await subscribe('rosie@mail.example');
    const box = await screen.findByRole('checkbox', { name: 'Yes, I am a person' });
    expectNoToast();
    server.change('POST /api/subscribers', json({ message: 'You are on the list.' }, 201));
    const user = userEvent.setup();
    await user.click(box);
    await user.click(button());
    await expectToast('Success!');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('puts the server’s message and the next crawl where the form was, which it clears', async () => {
    const next = anEvent({ title: 'Thornton Park Tail Trail' });
    const server = mockServer({
      'POST /api/subscribers': json({ message: 'You are on the list.' }, 201),
      'GET /api/events': json([next, anEvent({ id: 8, title: 'Later' })]),
    });
    await subscribe('rosie@mail.example');
    await expectToast('Success!', 'You are on the list.');
    const heading = await screen.findByRole('heading', { name: 'Sniff you soon!' });
    expect(heading.parentElement).toHaveFocus();
    expect(heading.parentElement).toHaveTextContent('You are on the list.');
    expect(await screen.findByText('Thornton Park Tail Trail')).toBeVisible();
    expectLink('See this crawl', `/events/${next.id}`);
    expect(screen.getByLabelText('Email address')).toHaveValue('');
    expect(server.calls('POST /api/subscribers')[0]?.body).toMatchObject({ email: 'rosie@mail.example' });
  });

  it('takes out what a clipboard adds unseen, which the browser would refuse', async () => {
    const server = mockServer({ 'POST /api/subscribers': json({ message: 'Woof' }, 201) });
    const { user } = renderPage(<Newsletter />);
    await user.click(field());
    await user.paste('\u202arosie@mail.example\u202c');
    await user.click(button());
    await expectToast('Success!');
    expect(server.calls('POST /api/subscribers')[0]?.body).toMatchObject({ email: 'rosie@mail.example' });
  });

  it('requires an email, and does not send any other text', async () => {
    const server = mockServer({ 'POST /api/subscribers': json({ message: 'Hm' }) });
    await subscribe('not an address');
    expect(field()).toHaveAttribute('type', 'email');
    expect(field()).toBeRequired();
    expect(server.calls('POST /api/subscribers')).toEqual([]);
    expectNoToast();
  });

  it.each(['a@b', 'rosie@mail'])('shows that %s is not a valid email, and sends nothing', async (email) => {
    const server = mockServer({ 'POST /api/subscribers': json({ message: 'Woof' }, 201) });
    await subscribe(email);
    expect(field()).toHaveAccessibleDescription('Invalid email address. It looks like you@example.com.');
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(server.calls('POST /api/subscribers')).toEqual([]);
    expectNoToast();

    const user = userEvent.setup();
    await user.clear(field());
    await user.type(field(), 'rosie@mail.example');
    await user.click(button());
    await expectToast('Success!');
    expect(field()).toHaveAccessibleDescription('');
  });
});
