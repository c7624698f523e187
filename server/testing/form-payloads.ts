import { createHmac } from 'node:crypto';
import { signatureHeader, timestampHeader } from '@shared/hooks/google-forms-script';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');

/** A question of Tally with what was answered; where it is chosen, the words of each choice by their ids. */
const question = (
  key: string,
  label: string,
  type: string,
  value: unknown,
  options?: Record<string, string>,
) => ({
  key: `question_${key}`,
  label,
  type,
  value,
  ...(options && { options: Object.entries(options).map(([id, text]) => ({ id, text })) }),
});
const accepts = '74bdb48e-5ea7-4fdc-b4bc-e7876e86e7db';

/** The shape of https://tally.so/help/webhooks, of a venue that applies; another response is of another venue. */
export const aTallyPayload = (responseId = 'PgYbzQ', email = 'moe@paws.example') => ({
  eventId: 'a4cb511e-d513-4fa5-baee-b815d718dfd1',
  eventType: 'FORM_RESPONSE',
  createdAt: '2026-11-01T10:00:21.889Z',
  data: {
    responseId,
    submissionId: responseId,
    respondentId: 'dwQKYm',
    formId: 'VwbNEw',
    formName: 'Bars for the crawl',
    createdAt: '2026-11-01T10:00:21.000Z',
    fields: [
      question(
        '3EKz4n',
        'Business name',
        'INPUT_TEXT',
        responseId === 'PgYbzQ' ? 'Paws Tavern' : `Paws ${responseId}`,
      ),
      question('w4Q4Xn', 'Street address', 'INPUT_TEXT', '3 Bone Street'),
      question('3jZaa3', 'City', 'INPUT_TEXT', 'Winter Park'),
      question('w2XgAK', 'ZIP code', 'INPUT_NUMBER', 32789),
      question('3xJZ49', 'Website', 'INPUT_LINK', null),
      question('m6ZxA5', 'Venue type', 'DROPDOWN', ['a69a8f0e-b9a0-48b6-98fc-69188042fbb4'], {
        'a69a8f0e-b9a0-48b6-98fc-69188042fbb4': 'Bar',
        '7e411945-d219-41c3-8098-0f1300f66d3c': 'Brewery',
      }),
      question('mO70dA', 'Outdoor space?', 'MULTIPLE_CHOICE', 'b8eb0e38-27a0-4acc-9b20-858b2f5b08ec', {
        'b8eb0e38-27a0-4acc-9b20-858b2f5b08ec': 'Yes, a patio',
        'f10aa8b3-100e-4fa4-b301-21c300f11100': 'No',
      }),
      question('nroEGL', 'Your name', 'INPUT_TEXT', 'Moe Hound'),
      question('w4KjAo', 'Title', 'INPUT_TEXT', 'Owner'),
      question('wa2GKy', 'Your email address\n', 'INPUT_EMAIL', email),
      question('nW80DQ', 'Phone', 'INPUT_PHONE_NUMBER', '+14075550103'),
      question('wLP0v2', 'Terms', 'CHECKBOXES', [accepts], { [accepts]: 'I accept the terms' }),
      question(`wLP0v2_${accepts}`, 'Terms (I accept the terms)', 'CHECKBOXES', true),
      question('wbWOKE', 'A picture of the bar', 'FILE_UPLOAD', [
        {
          id: '31XdB1',
          name: 'bar.jpg',
          url: 'https://storage.example/bar.jpg',
          mimeType: 'image/jpeg',
          size: 10,
        },
      ]),
    ],
  },
});

/** A question of Typeform, with those that it consists of. */
const field = (id: string, ref: string, type: string, title: string, fields?: object[]) => ({
  ...{ id, ref, type, title },
  ...(fields && { properties: { fields } }),
});
const answer = (type: string, value: unknown, id: string, ref: string, of = 'short_text') => ({
  type,
  [type]: value,
  field: { id, ref, type: of },
});

/** The shape of https://www.typeform.com/developers/webhooks/example-payload/, of a venue that applies. */
export const aTypeformPayload = (token = 'a3a12ec67a1365927098a606107fac15') => ({
  event_id: 'LtWXD3crgy',
  event_type: 'form_response',
  form_response: {
    form_id: 'lT4Z3j',
    token,
    landed_at: '2026-11-01T10:00:00Z',
    submitted_at: '2026-11-01T10:02:00Z',
    hidden: { source: 'newsletter' },
    definition: {
      id: 'lT4Z3j',
      title: 'Bars for the crawl',
      fields: [
        field('DlXFaesGBpoF', 'business', 'short_text', 'What is your *business name*?'),
        field('SMEUb7VJz92Q', 'address', 'address', 'Where is it?', [
          field('Rq1yVnmKx0aA', 'street', 'short_text', 'Address'),
          field('Rq1yVnmKx0aB', 'city', 'short_text', 'City/Town'),
          field('Rq1yVnmKx0aC', 'zip', 'short_text', 'Zip/Post Code'),
        ]),
        field('JwWggjAKtOkA', 'type', 'multiple_choice', 'Venue type'),
        field('KoJxDM3c6x8h', 'outdoor', 'yes_no', 'Do you have an outdoor space?'),
        field('PNe8ZKBK8C2Q', 'website', 'website', 'Website'),
        field('Q7M2XAwY04dW', 'person', 'contact_info', 'Who are you?', [
          field('WOTdC00F8A3h', 'first', 'short_text', 'First name'),
          field('gFFf3xAkJKsr', 'last', 'short_text', 'Last name'),
          field('k6TP9oLGgHjl', 'phone', 'phone_number', 'Phone number'),
          field('RUqkXSeXBXSd', 'email', 'email', 'Email'),
        ]),
        field('M5tXK5kG7IeA', 'position', 'short_text', 'Your position'),
        field('NRsxU591jIW9', 'terms', 'legal', 'Do you accept our terms?'),
      ],
    },
    answers: [
      answer('text', 'The Thirsty Terrier', 'DlXFaesGBpoF', 'business'),
      answer('text', '12 Bone Street', 'Rq1yVnmKx0aA', 'street'),
      answer('text', 'Orlando', 'Rq1yVnmKx0aB', 'city'),
      answer('text', '32801', 'Rq1yVnmKx0aC', 'zip'),
      answer(
        'choice',
        { id: 'X', label: 'Brewery', ref: 'brewery' },
        'JwWggjAKtOkA',
        'type',
        'multiple_choice',
      ),
      answer('boolean', true, 'KoJxDM3c6x8h', 'outdoor', 'yes_no'),
      answer('text', 'Tess', 'WOTdC00F8A3h', 'first'),
      answer('text', 'Tanaka', 'gFFf3xAkJKsr', 'last'),
      answer('phone_number', '+14075550104', 'k6TP9oLGgHjl', 'phone', 'phone_number'),
      answer('email', 'tess@terrier.example', 'RUqkXSeXBXSd', 'email', 'email'),
      answer('text', 'Owner', 'M5tXK5kG7IeA', 'position'),
      answer('boolean', true, 'NRsxU591jIW9', 'terms', 'legal'),
    ],
  },
});

/** The fields that Jotform posts (https://www.jotform.com/help/245-how-to-setup-a-webhook-with-jotform/), of a venue. */
export const aJotformPost = (submissionID = '6084250982513018472') => ({
  action: '',
  webhookURL: 'https://pups.example/api/hooks/venue/token',
  formID: '243231271343446',
  type: 'WEB',
  formTitle: 'Bars for the crawl',
  submissionID,
  rawRequest: JSON.stringify({
    slug: 'submit/243231271343446',
    event_id: '1743982445903_243490908500051_4IYtoJz',
    q3_whatIs: 'Bark, Brew and Co',
    q4_where: {
      addr_line1: '15 Bone Street',
      addr_line2: 'Unit B',
      city: 'Orlando',
      state: 'FL',
      postal: '32803',
    },
    q5_name: { first: 'Gus', last: 'Terrier' },
    q6_yourPosition: 'Manager',
    q7_email: 'gus@brew.example',
    q8_phone: { full: '(407) 555-0102' },
    q9_typeA: 'Brewery',
    q10_outdoor: 'No',
    q11_anything: '',
    q12_terms: ['Accepted'],
    temp_upload: { q13_fileUpload: ['bar.png#jotformfs'] },
    path: '/submit/243231271343446',
  }),
  pretty:
    'What is your business name, please?:Bark, Brew and Co, Where are you?:15 Bone Street Unit B Orlando FL 32803, Name:Gus Terrier, Your Position:Manager, E-mail:gus@brew.example, Phone Number:(407) 555-0102, Type of venue:Brewery, Outdoor space?:No, Terms:Accepted',
  ip: '192.0.2.1',
});

/** What the script for Google Forms sends, of a venue. */
export const aGoogleFormsPayload = (id = '2_ABaOnudXyZ') => ({
  id,
  answers: [
    { key: '101', question: 'Business', answer: 'The Wagging Tail' },
    { key: '102', question: 'Address', answer: '9 Leash Lane, Orlando, FL 32804' },
    { key: '103', question: 'What kind of venue is it?', answer: 'Bar' },
    { key: '104', question: 'Patio', answer: ['Yes'] },
    { key: '105', question: 'Your name', answer: 'Rosie Barker' },
    { key: '106', question: 'Your role', answer: 'Owner' },
    { key: '107', question: 'Phone', answer: '407 555 0101' },
    { key: '108', question: 'Do you agree to the terms?', answer: ['I agree'] },
    { key: 'email', question: 'Email', answer: 'rosie@tail.example' },
  ],
});

export const signatureOf = {
  tally: (secret: string, body: string) => ({ 'Tally-Signature': hmac(secret, body) }),
  typeform: (secret: string, body: string) => ({ 'Typeform-Signature': `sha256=${hmac(secret, body)}` }),
  'google-forms': (secret: string, body: string, at = new Date()) => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    return { [timestampHeader]: timestamp, [signatureHeader]: hmac(secret, `${timestamp}.${body}`) };
  },
  jotform: () => ({}),
  json: () => ({}),
};

/** What the import of applications reads as complete; with an id it is of another venue. */
export const anApplication = (changes: Record<string, unknown> = {}) => ({
  id: 'one',
  'Business name': changes.id ? `Bark and Brew ${changes.id}` : 'Bark and Brew',
  address: '15 Bone Street',
  zip: '32803',
  'venue type': 'Brewery',
  outdoor: 'no',
  name: 'Gus Terrier',
  title: 'Manager',
  email: 'gus@brew.example',
  phone: '407 555 0102',
  terms: 'Accepted',
  ...changes,
});
