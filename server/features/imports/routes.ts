import { importWord, importWords, importWordsQuery } from '@shared/imports/words';
import { adminEndpoints, json, noContent } from '../../http/route';
import { recallWords, rememberWord } from './words';

export const adminImportWords = adminEndpoints('/import-words')
  .get('/', {
    operationId: 'recallImportWords',
    summary: 'What oneself has said within a day that words in imported files mean',
    query: importWordsQuery,
    response: json(importWords),
    handler: ({ db, actor, query }) => recallWords(db, actor, query.list),
  })
  .put('/', {
    operationId: 'rememberImportWord',
    summary: 'Remember for a day what a word in imported files means',
    body: importWord,
    response: noContent,
    handler: ({ db, actor, body }) => rememberWord(db, actor, body),
  });
