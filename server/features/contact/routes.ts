import { contactForm, contactMessageSortFields, messageFilter, messageUpdate } from '@shared/contact';
import { isFromBot } from '@shared/fields';
import { listQuery } from '@shared/lists';
import { Router } from 'express';
import { currentUser } from '../../http/authentication';
import { sendPage } from '../../http/lists';
import { limitByAddress } from '../../http/rate-limits';
import { logBot } from '../../http/request-log';
import { parse, parseId } from '../../http/validation';
import { createContactMessage, deleteContactMessage, listContactMessages, markMessage } from './queries';

export const publicContactMessages = Router();

publicContactMessages.post('/', limitByAddress('form'), async (req, res) => {
  const form = parse(contactForm, req.body);
  if (isFromBot(form)) logBot(req);
  else await createContactMessage(req.db, form);
  res.status(201).json({ message: 'Thank you for writing. We will answer soon.' });
});

const messageQuery = listQuery(contactMessageSortFields).extend(messageFilter);

export const adminContactMessages = Router();

adminContactMessages.get('/', async (req, res) => {
  sendPage(res, await listContactMessages(req.db, parse(messageQuery, req.query)));
});

adminContactMessages.put('/:id', async (req, res) => {
  const id = parseId(req.params.id);
  const { isRead } = parse(messageUpdate, req.body);
  res.json(await markMessage(req.db, currentUser(req), id, isRead));
});

adminContactMessages.delete('/:id', async (req, res) => {
  await deleteContactMessage(req.db, currentUser(req), parseId(req.params.id));
  res.sendStatus(204);
});
