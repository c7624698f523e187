import {
  settingInput,
  settingKey,
  settingListQuery,
  settingUpdate,
  siteSettingResponse,
  siteSettingsResponse,
} from '@shared/settings/settings';
import { adminEndpoints, json, noContent, page, parse, publicEndpoints } from '../../http/route';
import { createSetting, deleteSetting, listSettings, readSiteSettings, updateSetting } from './queries';

export const publicSettings = publicEndpoints('/site-settings').get('/', {
  operationId: 'getSiteSettings',
  summary: 'What the site says of itself, by key',
  response: json(siteSettingsResponse, { isCompressed: true }),
  caching: 'revalidate',
  handler: ({ db, req }) => readSiteSettings(db, req.stripe !== undefined),
});

const aboutValues =
  'In a setting whose key holds `_url`, the value is a web address or empty; a contact’s email and phone number are checked, too.';

export const adminSettings = adminEndpoints('/site-settings')
  .get('/', {
    operationId: 'listSettings',
    summary: 'Every setting',
    query: settingListQuery,
    response: page(siteSettingResponse),
    handler: ({ db, query }) => listSettings(db, query),
  })
  .post('/', {
    operationId: 'createSetting',
    summary: 'Make a setting',
    description: aboutValues,
    body: settingInput,
    response: json(siteSettingResponse, { status: 201 }),
    errors: ['setting-exists'],
    handler: ({ db, actor, body }) => createSetting(db, actor, body),
  })
  .put('/:key', {
    operationId: 'updateSetting',
    summary: 'Change the value of a setting',
    description: aboutValues,
    params: { key: settingKey },
    body: settingUpdate('any'),
    response: json(siteSettingResponse),
    errors: ['setting-not-found'],
    handler({ db, actor, params: { key }, body }) {
      const { value } = parse(settingUpdate(key), body);
      return updateSetting(db, actor, key, value);
    },
  })
  .delete('/:key', {
    operationId: 'deleteSetting',
    summary: 'Delete a setting',
    params: { key: settingKey },
    response: noContent,
    errors: ['setting-not-found', 'setting-in-use'],
    handler: ({ db, actor, params }) => deleteSetting(db, actor, params.key),
  });
