import { emails } from '@shared/mail/tables';
import { venues } from '@shared/partners/tables';
import { describe, expect, it } from 'vitest';
import {
  aGoogleFormsPayload,
  aJotformPost,
  anApplication,
  aTallyPayload,
  aTypeformPayload,
} from '../../testing/form-payloads';
import { hostedForms } from '../../testing/hosted-forms';
import { testServer } from '../../testing/server';
import { mailEnv } from '../../testing/stored-email';

const server = testServer({ env: mailEnv });
const { connect, deliveries, post, read } = hostedForms(server);

describe('what a form provider sends', () => {
  it.each([
    ['tally', aTallyPayload, { businessName: 'Paws Tavern', city: 'Winter Park', hasOutdoorSpace: true }],
    [
      'typeform',
      aTypeformPayload,
      { businessName: 'The Thirsty Terrier', contactName: 'Tess Tanaka', zipCode: '32801', website: null },
    ],
    [
      'google-forms',
      aGoogleFormsPayload,
      { businessName: 'The Wagging Tail', address: '9 Leash Lane', zipCode: '32804', hasOutdoorSpace: true },
    ],
    ['json', anApplication, { businessName: 'Bark and Brew', city: 'Orlando', hasOutdoorSpace: false }],
  ] as const)(
    'by %s becomes a pending application, and is told of like one',
    async (provider, payload, venue) => {
      const response = await post(await connect(provider), payload());
      const done = { message: 'Stored as a pending application.', state: 'stored' };
      expect([response.status, response.body]).toEqual([202, done]);
      expect(await server.db.select().from(venues)).toMatchObject([
        { ...venue, isApproved: false, isDeclined: false, termsAccepted: true },
      ]);
      expect(await server.db.select().from(emails)).toMatchObject([
        { kind: 'application-received', aboutKind: 'venue', aboutId: 1 },
      ]);
      // What people said is kept in one place alone.
      expect(await deliveries()).toMatchObject([{ state: 'stored', answers: null, applicationId: 1 }]);
    },
  );

  it.each(['multipart', 'urlencoded'])('by Jotform as %s becomes one too', async (type) => {
    const { path } = await connect('jotform');
    const request = server.api.post(path);
    const sent =
      type === 'multipart'
        ? request.field(aJotformPost()).attach('bar', Buffer.from('a picture'), 'bar.png')
        : request.type('form').send(aJotformPost());
    await sent.expect(202);
    expect(await server.db.select().from(venues)).toMatchObject([
      {
        businessName: 'Bark, Brew and Co',
        address: '15 Bone Street, Unit B',
        zipCode: '32803',
        venueType: 'Brewery',
        contactName: 'Gus Terrier',
        hasOutdoorSpace: false,
      },
    ]);
  });
});

describe('what a provider sends otherwise than it says', () => {
  const payloads = {
    tally: aTallyPayload,
    typeform: aTypeformPayload,
    jotform: aJotformPost,
    'google-forms': aGoogleFormsPayload,
    json: anApplication,
  };
  it.each([
    ['tally', '"fields":[', '"fields":[null,5,[],{},{"key":null},', 'stored'],
    ['tally', '"options":[', '"options":[null,{"id":1},', 'stored'],
    ['tally', '"value":null', '"value":{"a":null}', 'stored'],
    ['tally', '"responseId":"PgYbzQ"', '"responseId":null', 'stored'],
    ['tally', /"options":\[.*?\]/, '"options":null', 'stored'],
    ['tally', '"value":"Paws Tavern"', '"value":null', 'Missing: Business name'],
    ['tally', /"data":.*/, '"data":null}', /^Missing: Business name, Street address/],
    ['typeform', '"answers":[', '"answers":[null,{"type":"text","field":null},', 'stored'],
    ['typeform', '"definition":{', '"definition":{"title":null,"a":[null],', 'stored'],
    ['typeform', '"hidden":{"source":"newsletter"}', '"hidden":null', 'stored'],
    ['typeform', /"fields":\[/, '"fields":[null,{"id":1},', 'stored'],
    ['typeform', '"text":"Owner"', '"text":null', 'Missing: Title/Position'],
    ['typeform', /"choice":\{[^}]*\}/, '"choice":null', 'Missing: Venue type'],
    ['typeform', /"form_response":.*/, '"form_response":null}', /^Missing: Business name, Street address/],
    ['jotform', /"rawRequest":"\{/, '"rawRequest":"{\\"q20_a\\":null,\\"q21_b\\":[null],', 'stored'],
    ['jotform', /"rawRequest":"\{/, '"rawRequest":"{\\"q20_a\\":{\\"first\\":null},', 'stored'],
    ['jotform', /"pretty":"[^"]*"/, '"pretty":null', 'Missing: Business name, Venue type'],
    ['jotform', /"rawRequest":"\{/, '"rawRequest":"', /^Missing: Business name, Street address/],
    ['google-forms', '"answers":[', '"answers":[null,{"key":"1"},', 'stored'],
    ['google-forms', '"question":"Phone"', '"question":null', 'Missing: Phone'],
    ['google-forms', /.*/, 'null', /^Missing: Business name, Street address/],
    ['json', '"id":"one"', '"id":{},"a":null,"b":[[null]]', 'stored'],
    ['json', /.*/, '[1]', /^Missing: Business name, Street address/],
  ] as const)('by %s, %s as %s, costs that answer alone', async (provider, right, wrong, outcome) => {
    const text = JSON.stringify(payloads[provider]()).replace(right, wrong);
    const { body } = await post(await connect(provider), text).expect(202);
    expect([outcome, 'unmapped']).toContain(body.state);
    const [{ unmapped }] = await read();
    if (outcome === 'stored') expect(unmapped).toEqual([]);
    else expect(unmapped).toMatchObject([{ problem: expect.stringMatching(outcome) }]);
  });
});
