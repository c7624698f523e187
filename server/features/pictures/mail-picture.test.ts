import { events } from '@shared/events/tables';
import { pictures, pictureVariants } from '@shared/pictures/tables';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { queuedFor } from '../../testing/guest-mail';
import { contentOf, testMailServer } from '../../testing/mail-server';
import { sendQueued } from '../../testing/outbox';
import { aPicture } from '../../testing/picture-files';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';
import { storedEvent } from '../../testing/stored-event';
import { storedPicture } from '../../testing/stored-picture';
import { storedRegistration } from '../../testing/stored-registration';

const server = testServer({ env: mailEnv });
const mailServer = testMailServer();

const imageAlt = 'Two dogs in the rain';

/** Sends two guests of an event that shows this what they wait for, after what happens meanwhile. */
async function received(imagePath: string, meanwhile: () => PromiseLike<unknown> = async () => {}) {
  const event = await storedEvent(server.db, { ticketUrl: null, imagePath, imageAlt });
  for (const _guest of [1, 2]) {
    const registration = await storedRegistration(server.db, { eventId: event.id, state: 'waiting' });
    await queuedFor(server, 'registration-waiting', { event, registration });
  }
  await meanwhile();
  const messages = await sendQueued(server, mailServer);
  expect(messages).toHaveLength(2);
  return messages.map(({ raw, mail: { attachments } }) => {
    const html = raw.slice(raw.indexOf('<!doctype')).replaceAll(/=\r?\n/g, '');
    const [image] = html.match(/<img[^>]*>/) ?? [];
    return { image, attachments };
  });
}

async function aStoredPicture() {
  const { hash } = await storedPicture(server.db);
  const content = await aPicture({ format: 'webp', width: 960, height: 1200 });
  await server.db.update(pictureVariants).set({ content });
  return `/pictures/${hash}-1600.webp`;
}

it('the picture of an event comes with each message about it, small and as every client knows it', async () => {
  for (const { image, attachments } of await received(await aStoredPicture())) {
    const [picture, ...others] = attachments;
    if (!picture || others.length > 0) throw new Error('it is not one picture');
    expect(picture).toMatchObject({ mimeType: 'image/jpeg', disposition: 'inline', related: true });
    expect(image).toContain(`src=3D"cid:${picture.contentId?.slice(1, -1)}" alt=3D"${imageAlt}"`);
    const content = contentOf(picture);
    const { format, width, height } = await sharp(content).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 450 });
    expect(content.length).toBeLessThan(100_000);
  }
});

it('what an organizer no longer shows does not go out: its description stands there', async () => {
  const path = await aStoredPicture();
  const messages = await received(path, () => server.db.update(pictures).set({ state: 'rejected' }));
  for (const { image, attachments } of messages) {
    expect(attachments).toEqual([]);
    expect(image).toMatch(/ src=3D"cid:\S+" alt=3D"Two dogs in the rain"/);
  }
});

it('a picture from elsewhere is not loaded, nor shown', async () => {
  for (const path of ['https://pictures.example/1.jpg', '/somewhere/1.jpg']) {
    mailServer.empty();
    await server.db.delete(events);
    for (const { image, attachments } of await received(path))
      expect({ image, attachments }).toEqual({ image: undefined, attachments: [] });
  }
});
