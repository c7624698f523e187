import { contactForm, contactMessageSortFields } from '@shared/contact';
import { isFromBot } from '@shared/fields';
import { listQuery } from '@shared/lists';
import { Router } from 'express';
import { sendPage } from '../../http/lists';
import { limitByAddress } from '../../http/rate-limits';
import { parse, parseId } from '../../http/validation';
import { createContactMessage, deleteContactMessage, listContactMessages } from './queries';

export const publicContactMessages = Router();

publicContactMessages.post('/', limitByAddress('formByAddress'), async (req, res) => {
  const form = parse(contactForm, req.body);
  if (!isFromBot(form)) await createContactMessage(req.db, form);
  res.status(201).json({ message: 'Thank you for writing. We will answer soon.' });
});

export const adminContactMessages = Router();

adminContactMessages.get('/', async (req, res) => {
  sendPage(res, await listContactMessages(req.db, parse(listQuery(contactMessageSortFields), req.query)));
});

adminContactMessages.delete('/:id', async (req, res) => {
  await deleteContactMessage(req.db, parseId(req.params.id));
  res.sendStatus(204);
});
