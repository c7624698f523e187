import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { watchDownloads } from '@/testing/downloads';
import { errorResponse, text } from '@/testing/mock-server';
import { expectToast } from '@/testing/render';
import { button, chooseAction, openRoute } from '@/testing/route-editor';

const print = 'GET /api/admin/events/7/stops/11/print';

async function openDialog() {
  const opened = await openRoute();
  await chooseAction(opened.user, 'The Wagging Tail', 'Poster and coaster');
  return opened;
}

it('a poster or a coaster is saved as a file with the name of the bar', async () => {
  const saved = watchDownloads();
  const { server, user } = await openDialog();
  server.change(`${print}/coaster.png?ink=color`, text('PNG'));
  await user.click(button('Coaster, PNG'));
  await waitFor(async () =>
    expect(await saved()).toEqual([{ name: 'the-wagging-tail-coaster.png', text: 'PNG' }]),
  );
});

it('it is drawn in one ink for a black-and-white printer', async () => {
  const saved = watchDownloads();
  const { server, user } = await openDialog();
  server.change(`${print}/poster-a4.pdf?ink=black`, text('PDF'));
  await user.click(screen.getByLabelText('For a black-and-white printer'));
  await user.click(button('Window poster, A4, PDF'));
  await waitFor(async () =>
    expect(await saved()).toEqual([{ name: 'the-wagging-tail-black-poster-a4.pdf', text: 'PDF' }]),
  );
});

it('what cannot be drawn now is said', async () => {
  const { server, user } = await openDialog();
  server.change(`${print}/coaster.pdf?ink=color`, errorResponse(503, 'overloaded', 'Try again in a moment.'));
  await user.click(button('Coaster, PDF'));
  await expectToast('Download Failed', 'Try again in a moment.');
});
