import { isFromBot } from '@shared/fields';
import { listQuery } from '@shared/lists';
import { subscriberForm, subscriberSortFields } from '@shared/subscribers';
import { Router } from 'express';
import { currentUser } from '../../http/authentication';
import { sendCsv } from '../../http/csv';
import { sendPage } from '../../http/lists';
import { limitByAddress } from '../../http/rate-limits';
import { logBot } from '../../http/request-log';
import { parse, parseId } from '../../http/validation';
import { monthlyGrowth } from './growth';
import { allSubscribers, deleteSubscriber, listSubscribers, subscribe } from './queries';

export const publicSubscribers = Router();

publicSubscribers.post('/', limitByAddress('form'), async (req, res) => {
  const form = parse(subscriberForm, req.body);
  if (isFromBot(form)) logBot(req);
  else await subscribe(req.db, form.email);
  res.status(201).json({ message: 'You are on the list. We will write when the next crawl is set!' });
});

export const adminSubscribers = Router();

adminSubscribers.get('/', async (req, res) => {
  sendPage(res, await listSubscribers(req.db, parse(listQuery(subscriberSortFields), req.query)));
});

adminSubscribers.get('/growth', async (req, res) => {
  res.json(await monthlyGrowth(req.db, new Date()));
});

adminSubscribers.get('/export.csv', async (req, res) => {
  await sendCsv(res, {
    fileName: 'subscribers.csv',
    columns: [
      ['Email', ({ email }) => email],
      // ISO 8601 in UTC.
      ['Joined', ({ createdAt }) => createdAt.toISOString()],
    ],
    batches: allSubscribers(req.db),
  });
});

adminSubscribers.delete('/:id', async (req, res) => {
  await deleteSubscriber(req.db, currentUser(req), parseId(req.params.id));
  res.sendStatus(204);
});
