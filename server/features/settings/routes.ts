import { listQuery } from '@shared/lists';
import { settingInput, settingKey, settingSortFields, settingUpdate } from '@shared/settings';
import { Router } from 'express';
import { currentUser } from '../../http/authentication';
import { revalidate } from '../../http/caching';
import { sendCompressed } from '../../http/compression';
import { sendPage } from '../../http/lists';
import { parse } from '../../http/validation';
import { createSetting, deleteSetting, listSettings, readSiteSettings, updateSetting } from './queries';

export const publicSettings = Router();

publicSettings.get('/', revalidate, async (req, res) => {
  await sendCompressed(req, res.type('json'), JSON.stringify(await readSiteSettings(req.db)));
});

export const adminSettings = Router();

adminSettings.get('/', async (req, res) => {
  sendPage(res, await listSettings(req.db, parse(listQuery(settingSortFields), req.query)));
});

adminSettings.post('/', async (req, res) => {
  res.status(201).json(await createSetting(req.db, currentUser(req), parse(settingInput, req.body)));
});

adminSettings.put('/:key', async (req, res) => {
  const key = parse(settingKey, req.params.key);
  const { value } = parse(settingUpdate(key), req.body);
  res.json(await updateSetting(req.db, currentUser(req), key, value));
});

adminSettings.delete('/:key', async (req, res) => {
  await deleteSetting(req.db, currentUser(req), parse(settingKey, req.params.key));
  res.sendStatus(204);
});
