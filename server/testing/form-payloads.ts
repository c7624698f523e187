import { createHmac } from 'node:crypto';
import { signatureHeader, timestampHeader } from '@shared/hooks/google-forms-script';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64');

/** The shape of https://tally.so/help/webhooks, of a venue that applies. */
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
      { key: 'question_3EKz4n', label: 'Business name', type: 'INPUT_TEXT', value: 'Paws Tavern' },
      { key: 'question_w4Q4Xn', label: 'Street address', type: 'INPUT_TEXT', value: '3 Bone Street' },
      { key: 'question_3jZaa3', label: 'City', type: 'INPUT_TEXT', value: 'Winter Park' },
      { key: 'question_w2XgAK', label: 'ZIP code', type: 'INPUT_NUMBER', value: 32789 },
      { key: 'question_3xJZ49', label: 'Website', type: 'INPUT_LINK', value: null },
      {
        key: 'question_m6ZxA5',
        label: 'Venue type',
        type: 'DROPDOWN',
        value: ['a69a8f0e-b9a0-48b6-98fc-69188042fbb4'],
        options: [
          { id: 'a69a8f0e-b9a0-48b6-98fc-69188042fbb4', text: 'Bar' },
          { id: '7e411945-d219-41c3-8098-0f1300f66d3c', text: 'Brewery' },
        ],
      },
      {
        key: 'question_mO70dA',
        label: 'Outdoor space?',
        type: 'MULTIPLE_CHOICE',
        value: 'b8eb0e38-27a0-4acc-9b20-858b2f5b08ec',
        options: [
          { id: 'b8eb0e38-27a0-4acc-9b20-858b2f5b08ec', text: 'Yes, a patio' },
          { id: 'f10aa8b3-100e-4fa4-b301-21c300f11100', text: 'No' },
        ],
      },
      { key: 'question_nroEGL', label: 'Your name', type: 'INPUT_TEXT', value: 'Moe Hound' },
      { key: 'question_w4KjAo', label: 'Title', type: 'INPUT_TEXT', value: 'Owner' },
      { key: 'question_wa2GKy', label: 'Your email address\n', type: 'INPUT_EMAIL', value: email },
      { key: 'question_nW80DQ', label: 'Phone', type: 'INPUT_PHONE_NUMBER', value: '+14075550103' },
      {
        key: 'question_wLP0v2',
        label: 'Terms',
        type: 'CHECKBOXES',
        value: ['74bdb48e-5ea7-4fdc-b4bc-e7876e86e7db'],
        options: [{ id: '74bdb48e-5ea7-4fdc-b4bc-e7876e86e7db', text: 'I accept the terms' }],
      },
      {
        key: 'question_wLP0v2_74bdb48e-5ea7-4fdc-b4bc-e7876e86e7db',
        label: 'Terms (I accept the terms)',
        type: 'CHECKBOXES',
        value: true,
      },
      {
        key: 'question_wbWOKE',
        label: 'A picture of the bar',
        type: 'FILE_UPLOAD',
        value: [
          {
            id: '31XdB1',
            name: 'bar.jpg',
            url: 'https://storage.example/bar.jpg',
            mimeType: 'image/jpeg',
            size: 10,
          },
        ],
      },
    ],
  },
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
        { id: 'DlXFaesGBpoF', ref: 'business', type: 'short_text', title: 'What is your *business name*?' },
        {
          id: 'SMEUb7VJz92Q',
          ref: 'address',
          type: 'address',
          title: 'Where is it?',
          properties: {
            fields: [
              { id: 'Rq1yVnmKx0aA', ref: 'street', type: 'short_text', title: 'Address' },
              { id: 'Rq1yVnmKx0aB', ref: 'city', type: 'short_text', title: 'City/Town' },
              { id: 'Rq1yVnmKx0aC', ref: 'zip', type: 'short_text', title: 'Zip/Post Code' },
            ],
          },
        },
        { id: 'JwWggjAKtOkA', ref: 'type', type: 'multiple_choice', title: 'Venue type' },
        { id: 'KoJxDM3c6x8h', ref: 'outdoor', type: 'yes_no', title: 'Do you have an outdoor space?' },
        { id: 'PNe8ZKBK8C2Q', ref: 'website', type: 'website', title: 'Website' },
        {
          id: 'Q7M2XAwY04dW',
          ref: 'person',
          type: 'contact_info',
          title: 'Who are you?',
          properties: {
            fields: [
              { id: 'WOTdC00F8A3h', ref: 'first', type: 'short_text', title: 'First name' },
              { id: 'gFFf3xAkJKsr', ref: 'last', type: 'short_text', title: 'Last name' },
              { id: 'k6TP9oLGgHjl', ref: 'phone', type: 'phone_number', title: 'Phone number' },
              { id: 'RUqkXSeXBXSd', ref: 'email', type: 'email', title: 'Email' },
            ],
          },
        },
        { id: 'M5tXK5kG7IeA', ref: 'position', type: 'short_text', title: 'Your position' },
        { id: 'NRsxU591jIW9', ref: 'terms', type: 'legal', title: 'Do you accept our terms?' },
      ],
    },
    answers: [
      {
        type: 'text',
        text: 'The Thirsty Terrier',
        field: { id: 'DlXFaesGBpoF', ref: 'business', type: 'short_text' },
      },
      {
        type: 'text',
        text: '12 Bone Street',
        field: { id: 'Rq1yVnmKx0aA', ref: 'street', type: 'short_text' },
      },
      { type: 'text', text: 'Orlando', field: { id: 'Rq1yVnmKx0aB', ref: 'city', type: 'short_text' } },
      { type: 'text', text: '32801', field: { id: 'Rq1yVnmKx0aC', ref: 'zip', type: 'short_text' } },
      {
        type: 'choice',
        choice: { id: 'X', label: 'Brewery', ref: 'brewery' },
        field: { id: 'JwWggjAKtOkA', ref: 'type', type: 'multiple_choice' },
      },
      { type: 'boolean', boolean: true, field: { id: 'KoJxDM3c6x8h', ref: 'outdoor', type: 'yes_no' } },
      { type: 'text', text: 'Tess', field: { id: 'WOTdC00F8A3h', ref: 'first', type: 'short_text' } },
      { type: 'text', text: 'Tanaka', field: { id: 'gFFf3xAkJKsr', ref: 'last', type: 'short_text' } },
      {
        type: 'phone_number',
        phone_number: '+14075550104',
        field: { id: 'k6TP9oLGgHjl', ref: 'phone', type: 'phone_number' },
      },
      {
        type: 'email',
        email: 'tess@terrier.example',
        field: { id: 'RUqkXSeXBXSd', ref: 'email', type: 'email' },
      },
      { type: 'text', text: 'Owner', field: { id: 'M5tXK5kG7IeA', ref: 'position', type: 'short_text' } },
      { type: 'boolean', boolean: true, field: { id: 'NRsxU591jIW9', ref: 'terms', type: 'legal' } },
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

/** How each provider signs a body. */
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

/** What the import of applications reads as complete. */
export const anApplication = (changes: object = {}) => ({
  id: 'one',
  'Business name': 'Bark and Brew',
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
