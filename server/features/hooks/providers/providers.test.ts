import type { HookProvider } from '@shared/hooks/hooks';
import { describe, expect, it } from 'vitest';
import {
  aGoogleFormsPayload,
  aJotformPost,
  aTallyPayload,
  aTypeformPayload,
} from '../../../testing/form-payloads';
import { readBody } from '../receive';
import { readSubmission } from './providers';

function read(provider: HookProvider, payload: unknown) {
  const { answers } = readSubmission(provider, payload, Buffer.from('body'));
  return Object.fromEntries(answers.map(({ key, question, answer }) => [key, [question, answer]]));
}

describe('the answers in what a provider sends', () => {
  it('of Tally are the texts of its choices and the addresses of its files, each question once', () => {
    expect(read('tally', aTallyPayload())).toEqual({
      question_3EKz4n: ['Business name', 'Paws Tavern'],
      question_w4Q4Xn: ['Street address', '3 Bone Street'],
      question_3jZaa3: ['City', 'Winter Park'],
      question_w2XgAK: ['ZIP code', '32789'],
      question_3xJZ49: ['Website', ''],
      question_m6ZxA5: ['Venue type', 'Bar'],
      question_mO70dA: ['Outdoor space?', 'Yes, a patio'],
      question_nroEGL: ['Your name', 'Moe Hound'],
      question_w4KjAo: ['Title', 'Owner'],
      question_wa2GKy: ['Your email address', 'moe@paws.example'],
      question_nW80DQ: ['Phone', '+14075550103'],
      question_wLP0v2: ['Terms', 'I accept the terms'],
      question_wbWOKE: ['A picture of the bar', 'https://storage.example/bar.jpg'],
    });
  });

  it('of Tally are the rows and columns of a table', () => {
    const field = {
      key: 'question_1',
      label: 'When?',
      value: { r1: ['c2', 'c3'] },
      rows: [{ id: 'r1', text: 'Saturday' }],
      columns: [
        { id: 'c2', text: 'noon' },
        { id: 'c3', text: 'night' },
      ],
    };
    expect(read('tally', { data: { fields: [field] } })).toEqual({
      question_1: ['When?', 'Saturday: noon, night'],
    });
  });

  it('of Typeform have the titles of their questions, also of those in groups and of those without an answer', () => {
    expect(read('typeform', aTypeformPayload())).toEqual({
      business: ['What is your *business name*?', 'The Thirsty Terrier'],
      street: ['Address', '12 Bone Street'],
      city: ['City/Town', 'Orlando'],
      zip: ['Zip/Post Code', '32801'],
      type: ['Venue type', 'Brewery'],
      outdoor: ['Do you have an outdoor space?', 'true'],
      website: ['Website', ''],
      first: ['First name', 'Tess'],
      last: ['Last name', 'Tanaka'],
      phone: ['Phone number', '+14075550104'],
      email: ['Email', 'tess@terrier.example'],
      position: ['Your position', 'Owner'],
      terms: ['Do you accept our terms?', 'true'],
      'hidden.source': ['source', 'newsletter'],
    });
  });

  it('of Typeform are recognized by their references where their titles name other answers', () => {
    const fields = [
      { id: 'a', ref: 'bar_name', title: 'Hi {{field:first}} {{hidden:x}}, what is it called?' },
      { id: 'b', ref: '8b1e5d4c-1f5d-4a3b-9f0a-0d4f8a1c2b3d', title: 'And you, {{field:email}}?' },
    ];
    expect(read('typeform', { form_response: { definition: { fields } } })).toEqual({
      bar_name: ['Hi … …, what is it called? › bar name', ''],
      '8b1e5d4c-1f5d-4a3b-9f0a-0d4f8a1c2b3d': ['And you, …?', ''],
    });
  });

  it.each([
    [{ type: 'choices', choices: { labels: ['Bar', 'Cafe'], other: 'Boat' } }, 'Bar, Cafe, Boat'],
    [{ type: 'choice', choice: { other: 'Boat' } }, 'Boat'],
    [{ type: 'number', number: 0 }, '0'],
    [{ type: 'file_url', file_url: 'https://files.example/1.pdf' }, 'https://files.example/1.pdf'],
  ])('of Typeform are read by their type: %j', (answer, text) => {
    const field = { id: 'x', type: 'any' };
    const form_response = {
      definition: { fields: [{ ...field, title: 'Q' }] },
      answers: [{ ...answer, field }],
    };
    expect(read('typeform', { form_response })).toEqual({ x: ['Q', text] });
  });

  it('of Jotform have the numbers of their questions and what people read there, names and addresses in parts', () => {
    expect(read('jotform', aJotformPost())).toEqual({
      q3: ['What is your business name, please?', 'Bark, Brew and Co'],
      'q4.addr_line1': ['Where are you? › Street Address', '15 Bone Street'],
      'q4.addr_line2': ['Where are you? › Street Address Line 2', 'Unit B'],
      'q4.city': ['Where are you? › City', 'Orlando'],
      'q4.state': ['Where are you? › State / Province', 'FL'],
      'q4.postal': ['Where are you? › Postal / Zip Code', '32803'],
      'q5.first': ['Name › First Name', 'Gus'],
      'q5.last': ['Name › Last Name', 'Terrier'],
      q6: ['Your Position', 'Manager'],
      q7: ['E-mail', 'gus@brew.example'],
      q8: ['Phone Number', '(407) 555-0102'],
      q9: ['Type of venue', 'Brewery'],
      q10: ['Outdoor space?', 'No'],
      q11: ['anything', ''],
      q12: ['Terms', 'Accepted'],
    });
  });

  it('of Jotform have parts of any name', () => {
    const post = { rawRequest: '{"q1_a":{"first":"Gus","__proto__":"b","constructor":"c"}}' };
    expect(read('jotform', post)).toEqual({
      'q1.first': ['a › First Name', 'Gus'],
      'q1.__proto__': ['a › proto', 'b'],
      'q1.constructor': ['a › constructor', 'c'],
    });
  });

  it('of Jotform keep the label after an answer that its text shows in other words', () => {
    const post = {
      rawRequest: JSON.stringify({ q1_when: { year: '2026' }, q2_businessName: 'Bark' }),
      pretty: 'When is it, roughly:in 2026, Name of your bar:Bark',
    };
    expect(read('jotform', post)).toEqual({ q1: ['when', '2026'], q2: ['Name of your bar', 'Bark'] });
  });

  it('of the script for Google Forms are its own, with several choices in a list', () => {
    const answers = [{ key: '7', question: 'Days', answer: [['Mon', 'Tue'], 'Wed', null] }];
    expect(read('google-forms', { id: '2_x', answers })).toEqual({ 7: ['Days', 'Mon, Tue, Wed'] });
  });

  it('of any program are its fields, however deep, without the id', () => {
    expect(
      read('json', { id: 7, businessName: 'Bark', contact: { first_name: 'Gus' }, tags: ['a', 1] }),
    ).toEqual({
      businessName: ['business name', 'Bark'],
      'contact.first_name': ['contact first name', 'Gus'],
      tags: ['tags', 'a, 1'],
    });
  });

  it.each(['tally', 'typeform', 'jotform', 'google-forms'] as const)(
    'are kept by the names of their fields where %s sends something else',
    (provider) => {
      expect(read(provider, { rawRequest: '{', note: 'hello' })).toEqual({
        rawRequest: ['raw request', '{'],
        note: ['note', 'hello'],
      });
    },
  );

  it.each([
    ['Application/JSON', '{"a":"1"}'],
    ['application/json; charset=utf-8', '\ufeff{"a":"1"}'],
    [
      'multipart/form-data; boundary=xjson',
      '--xjson\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--xjson--',
    ],
  ])('are read by the kind of their body alone: %s', (type, body) => {
    expect(readBody(Buffer.from(body), type)).toEqual({ a: '1' });
  });

  it('of a form are all that a name comes with, and those of names that begin alike once', () => {
    expect(readBody(Buffer.from('day=Fri&x=&day=Sat'), 'application/x-www-form-urlencoded')).toEqual({
      day: ['Fri', 'Sat'],
      x: '',
    });
    const long = 'x'.repeat(300);
    expect(read('json', { [`${long}a`]: 1, [`${long}b`]: 2 })).toEqual({
      [long.slice(0, 200)]: [long.slice(0, 200), '1'],
    });
  });

  it('can be stored whatever they hold, and are at most 500, of 10,000 characters each', () => {
    expect(read('json', { a: ['b'.repeat(9000), 'c'.repeat(9000)] }).a?.[1]).toHaveLength(10_000);
    expect(read('json', { 'a\0': 'b\0c\ud800' })).toEqual({ a: ['a', 'bc�'] });
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`f${index}`, 'x']));
    expect(Object.keys(read('json', many))).toHaveLength(500);
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`);
    expect(Object.keys(read('json', deep))).toHaveLength(1);
  });
});

describe('the key of a delivery', () => {
  const keyOf = (provider: HookProvider, payload: unknown, body = '{}') =>
    readSubmission(provider, payload, Buffer.from(body)).key;

  it.each([
    ['tally', aTallyPayload],
    ['typeform', aTypeformPayload],
    ['jotform', aJotformPost],
    ['google-forms', aGoogleFormsPayload],
    ['json', (id?: string) => ({ id: id ?? 'one' })],
  ] as const)('is the same for one submission of %s, whatever else comes with it', (provider, payload) => {
    const key = keyOf(provider, payload(), 'sent once');
    expect(keyOf(provider, { ...payload(), eventId: 'another' }, 'sent again')).toBe(key);
    expect(keyOf(provider, payload('two'), 'sent once')).not.toBe(key);
    // It may be an address, and is kept for good.
    expect(key).toMatch(/^[\w-]{43}$/);
  });

  it('is made of the whole body where the submission has no name', () => {
    expect(keyOf('json', { a: 1 }, 'one')).toBe(keyOf('json', { a: 1 }, 'one'));
    expect(keyOf('json', { a: 1 }, 'one')).not.toBe(keyOf('json', { a: 1 }, 'two'));
    expect(keyOf('json', { id: '' }, 'one')).not.toBe(keyOf('json', { id: '' }, 'two'));
  });
});
