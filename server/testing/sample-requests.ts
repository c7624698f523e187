import { users } from '@shared/account/tables';
import { checkIns, doorLinks } from '@shared/door/tables';
import type { ErrorCode } from '@shared/errors';
import { events } from '@shared/events/tables';
import { vendors } from '@shared/partners/tables';
import { payments } from '@shared/payments/tables';
import { registrations } from '@shared/registrations/tables';
import type { SubscriberRow } from '@shared/subscribers/subscribers';
import { anEventInput, aRegistrationInput, aVendorInput, aVenueInput } from '@shared/testing/builders';
import { eq, lt } from 'drizzle-orm';
import type { Agent } from 'supertest';
import type { Database } from '../database/database';
import type { Endpoint } from '../http/endpoint';
import { linkKinds, linkToken } from '../mail/links';
import { codeOf } from './account';
import { testLinkKey } from './link-key';
import { aPng } from './picture-files';
import { accountRequests, sampleSecret } from './sample-factors';
import { hookAddress, hookRequests } from './sample-hooks';
import { editedEmailText, storedEmail } from './stored-email';
import { storedGuest } from './stored-guest';
import { storedPayment } from './stored-payments';
import { storedPicture } from './stored-picture';
import { storedRegistration } from './stored-registration';
import { aStop } from './stored-route';

const guestEmail = 'guest@mail.example';
const guest = { id: 4701 };
const application = { id: 4710 };

/** By operation id, of the user that `storeSampleOwnCrawls` is about. */
export const ownCrawlRequests = {
  listOwnCrawls: {},
  openOwnCrawl: { params: guest },
  getLastParty: {},
};

/** Gives a user the address of the first guest, their spot and an application of that address. */
export async function storeSampleOwnCrawls(db: Database, userId: number): Promise<void> {
  await db.update(users).set({ email: guestEmail }).where(eq(users.id, userId));
  await db.update(registrations).set({ accountId: userId }).where(eq(registrations.id, guest.id));
  await db.insert(vendors).values({ ...aVendorInput(), ...application, contactEmail: guestEmail });
}

export type SampleRequest = {
  params?: Record<string, string | number>;
  query?: object;
  body?: object | string;
  /** Where it is not that of the body. */
  mediaType?: string;
  headers?: () => Record<string, string>;
};

/** Sends a request to an endpoint, with these headers. A parameter that is not given names a row that does not exist. */
export function send(
  agent: Pick<Agent, Endpoint['method']>,
  { path, method }: Endpoint,
  { params = {}, query = {}, body, mediaType, headers: own }: SampleRequest,
  headers: Record<string, string>,
) {
  const url = path.replace(/:(\w+)/g, (_, name) => String(params[name] ?? 4711));
  const request = agent[method](url)
    .query(query)
    .set({ ...headers, ...own?.() });
  return mediaType ? request.type(mediaType).send(body) : request.send(body);
}

const first = { id: 1 };
const mail = { linkKey: testLinkKey };
const aPictureFile = { mediaType: 'image/png', query: { alt: 'Two dogs' }, body: aPng.ofOneColor(480, 360) };
const aGuestsFile = { ...aPictureFile, query: { everybodyAgrees: 'true' } };
const venueToken = linkToken(mail, linkKinds.venue, {
  id: 1,
  contactEmail: 'marisol-vega@brick-biscuit.example',
  linkVersion: 1,
});
const vendorToken = linkToken(mail, linkKinds.vendor, {
  id: 1,
  contactEmail: 'lena-ortiz@bark-butter.example',
  linkVersion: 1,
});
const aNewsletter = { subject: 'Two new routes', body: 'Bring the **dog**.' };
const firstSubscriber: SubscriberRow = {
  id: 1,
  email: 'biscuit.human@mail.example',
  state: 'confirmed',
  createdAt: new Date(),
};
const confirmToken = linkToken(mail, linkKinds.confirmSubscription, firstSubscriber);
const unsubscribeToken = linkToken(mail, linkKinds.unsubscribe, first);
const aGuest = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example', people: 1, dogs: [] };
const aRoute = { stops: [aStop()] };
const late = { stopId: null, minutesLate: 10 };
const aMessage = { subject: 'Bring water', text: 'It will be hot on Saturday.' };
const chosen = { ids: [1, 2, 4711] };

/** The account that exists before each request. */
export const hopper = { username: 'hopper', password: 'nanoseconds' };

/** Stores the messages that the requests below are about, as the first ones. They need sending to be on. */
export async function storeSampleEmails(db: Database): Promise<void> {
  await storedEmail(db);
  await storedEmail(db, { state: 'failed', attempts: 3, lastError: '550 no such dog' });
  await storedEmail(db, { state: 'failed', html: null, text: null });
  await storedEmail(db, { state: 'sent', sentAt: new Date() });
}

/** An event of the sample data that guests register for. The first ones are changed and deleted by other requests. */
const withGuests = { id: 3 };
const cancelled = { id: 10 };

/** What the address of a picture holds that an event shows. */
const shownHash = 'ab'.repeat(16);

/** Their registrations' ids, which no other guest has. */
const guestIds = { 'guest@mail.example': 4701, 'offered@mail.example': 4702, 'paid@mail.example': 4705 };
const guestToken = (email: keyof typeof guestIds) =>
  linkToken(mail, linkKinds.registration, { id: guestIds[email], email });
const firstGuest = { token: guestToken('guest@mail.example') };

const stored = { id: guestIds['guest@mail.example'], createdAt: new Date(), linkVersion: 0 };
const aBrowser = { token: linkToken(mail, linkKinds.correctAddress, stored) };

const buyerKey = '4711f00d-0000-4000-8000-000000004711';

const doorPaymentId = '4711f00d-0000-4000-8000-000000004712';

/** Opens registration, and stores the guests that the requests below are about. */
export async function storeSampleGuests(db: Database): Promise<void> {
  await db
    .update(events)
    .set({ ticketUrl: null, registrationOpen: true })
    .where(eq(events.id, withGuests.id));
  const eventId = withGuests.id;
  const offer = { state: 'offered', offerExpiresAt: new Date(Date.now() + 60 * 60 * 1000) } as const;
  for (const [email, id] of Object.entries(guestIds))
    await storedRegistration(db, { id, eventId, email, ...(email.startsWith('offered') && offer) });
  const reserved = { state: 'reserved', isBought: true } as const;
  const buyer = await storedRegistration(db, { eventId, email: 'buyer@mail.example', ...reserved });
  await db.insert(payments).values({
    key: buyerKey,
    eventId,
    registrationId: buyer.id,
    mode: 'test',
    unitPrice: 2500,
    people: buyer.people,
    amount: 2500 * buyer.people,
    currency: 'usd',
    startsAt: new Date(),
    refundUntil: new Date(),
    sessionEndsAt: offer.offerExpiresAt,
    sessionUrl: 'https://checkout.stripe.com/c/pay/cs_test_1',
    // Who reads it has Stripe be asked, but for one that was asked a moment ago.
    askedAt: new Date(Date.now() + 60 * 60 * 1000),
  });
  await storedPayment(db, { id: guestIds['paid@mail.example'], eventId, people: 2 }, { paid: 5000 });
  await storedGuest(db, first.id);
  const [past] = await db.select().from(events).where(lt(events.endsAt, new Date()));
  await storedGuest(db, past?.id ?? 0, { checkedInAt: new Date() });
  await db
    .insert(doorLinks)
    .values({ eventId: withGuests.id, expiresAt: new Date(Date.now() + 60 * 60 * 1000) });
  const tap = {
    device: 'Front door',
    at: new Date(),
    action: 'paid',
    amount: 2500,
    result: 'already',
  } as const;
  const registrationId = guestIds['paid@mail.example'];
  await db.insert(checkIns).values({ ...tap, id: doorPaymentId, eventId, registrationId });
}

/** A picture that waits, of a guest whose event is over. */
const waiting = { id: 4701 };
const pastGuest = { id: 4703, email: 'past@mail.example' };
const sentIn = { id: 4704 };
const pastGuestLink = {
  token: linkToken(mail, linkKinds.registration, pastGuest),
};

export async function storeSamplePictures(db: Database): Promise<void> {
  await storedPicture(db, { ...waiting, state: 'pending', use: 'album', eventId: first.id });
  await storedPicture(db, { id: 4702, hash: shownHash });
  await storedPicture(db, { id: 4703, use: 'album', eventId: first.id });
  await db
    .update(events)
    .set({ imagePath: `/pictures/${shownHash}-960.webp` })
    .where(eq(events.id, withGuests.id));
  const [past] = await db.select().from(events).where(lt(events.endsAt, new Date()));
  await storedRegistration(db, { ...pastGuest, eventId: past?.id ?? 0 });
  await storedPicture(db, { ...sentIn, use: 'album', eventId: past?.id ?? 0, registrationId: pastGuest.id });
}

const doorToken = linkToken(mail, linkKinds.door, first);

/** For each endpoint, by its operation id, a request that succeeds on the sample data. */
export const sampleRequests: Record<string, SampleRequest> = {
  listEvents: {},
  getEvent: { params: first },
  getEventCalendar: { params: first },
  getTonight: { params: withGuests },
  saveSpot: { params: withGuests, body: aRegistrationInput() },
  getRegistration: { params: firstGuest },
  changeRegistration: { params: firstGuest, body: { people: 3, dogs: [], phone: '407 555 0101' } },
  cancelRegistration: { params: firstGuest },
  correctAddress: { params: aBrowser, body: { email: 'right@mail.example' } },
  acceptOffer: { params: { token: guestToken('offered@mail.example') } },
  downloadGuestData: { params: firstGuest },
  eraseGuestData: { params: firstGuest },
  listNews: {},
  listEmbeddedCrawls: {},
  getNewsItem: { params: { slug: 'two-new-routes' } },
  getSiteSettings: {},
  subscribe: { body: { email: 'ada@example.com' } },
  confirmSubscription: { body: { token: confirmToken } },
  unsubscribe: { params: { token: unsubscribeToken } },
  getUnsubscribePage: { params: { token: unsubscribeToken } },
  sendContactMessage: {
    body: { name: 'Ada', email: 'ada@example.com', subject: 'Dogs', message: 'How many?' },
  },
  applyAsVenue: { body: aVenueInput() },
  applyAsVendor: { body: aVendorInput() },
  sendRegistrationLinks: { body: { email: 'guest@mail.example' } },
  sendPartnerLink: { body: { email: 'taken@example.com' } },
  getPartnerPage: { params: { token: venueToken } },
  changePartnerDetails: {
    params: { token: venueToken },
    body: { website: null, contactName: 'Ada Lovelace', contactTitle: 'Owner', contactPhone: '407 555 0101' },
  },
  printPartnerStop: { params: { token: venueToken, ...first, document: 'poster-letter.pdf' } },
  answerInvitation: { params: { token: venueToken, ...first }, body: { answer: 'confirmed' } },
  answerAsVendor: { params: { token: vendorToken, ...first }, body: { answer: 'declined' } },
  getDoor: { params: { token: doorToken } },
  storeCheckIns: { params: { token: doorToken }, body: { checkIns: ['no tap'] } },
  movePackFromDoor: { params: { token: doorToken }, body: late },
  register: { body: { username: 'ada', password: 'nanoseconds' } },
  login: { body: hopper },
  logout: {},
  getCurrentUser: {},
  ...accountRequests,
  ...ownCrawlRequests,
  /** Of the moment at which it is sent. */
  get confirmTotp() {
    return { body: { code: codeOf(sampleSecret) } };
  },
  getHealth: {},
  getApiReference: {},
  getOpenApiDocument: {},
  listAllEvents: {},
  getAnyEvent: { params: first },
  createEvent: { body: anEventInput() },
  publishEvents: { body: { ids: [2, 4711], isActive: false } },
  repeatEvent: { params: first, body: { days: ['2030-01-01', '2030-01-02'] } },
  updateEvent: { params: first, body: { ...anEventInput(), version: 1 } },
  getToldOfCancellation: { params: first },
  cancelEvent: { params: first, body: { reason: 'A storm is on its way.' } },
  deleteEvent: { params: { id: 2 } },
  getRoute: { params: withGuests },
  printStop: { params: { ...first, stopId: 1, document: 'poster-a4.png' }, query: { ink: 'black' } },
  replaceRoute: { params: first, body: aRoute },
  listEventVendors: { params: withGuests },
  replaceEventVendors: { params: first, body: { vendorIds: [] } },
  movePack: { params: withGuests, body: late },
  inviteVenues: { params: first, body: chosen },
  inviteVendors: { params: first, body: chosen },
  remindVenues: { params: first, body: chosen },
  listRegistrations: { params: first },
  countGuests: { params: first },
  exportRegistrations: { params: first },
  importRegistrations: {
    params: first,
    body: { rows: [{ firstName: 'Ada', email: 'ada@example.com' }, {}, 'no row'], dryRun: true },
  },
  offerPlaces: { params: first },
  holdCodes: { params: first },
  writeToGuests: {
    params: first,
    body: { ...aMessage, states: ['confirmed'] },
  },
  previewGuestMessage: {
    params: first,
    body: aMessage,
  },
  listEventPartners: { params: withGuests },
  writeToEventPartners: { params: withGuests, body: { ...aMessage, to: 'both' } },
  writeToPartners: { body: { ...aMessage, to: 'venues', ids: [1, 4711] } },
  previewPartnerMessage: { body: aMessage },
  addGuest: { params: first, body: aGuest },
  changeGuest: { params: { ...withGuests, rid: 4701 }, body: aGuest },
  sendGuestAgain: { params: { ...withGuests, rid: 4701 } },
  setOwes: { params: withGuests, body: { ids: [4701], owes: 'elsewhere' } },
  cancelGuest: { params: { ...withGuests, rid: 4701 } },
  refundGuest: { params: { ...withGuests, rid: 4705 }, body: { amount: 500, reason: 'It rained' } },
  eraseGuest: { params: { ...withGuests, rid: 4701 } },
  listAttendance: {},
  exportAttendance: {},
  getDoorOverview: { params: withGuests },
  countDoorPayment: { params: withGuests, body: { checkInId: doorPaymentId, isCounted: true } },
  createDoorLink: { params: withGuests },
  endDoorLink: { params: withGuests },
  listSubscribers: {},
  getSubscriberGrowth: {},
  exportSubscribers: {},
  importSubscribers: { body: { rows: [{ email: 'ada@example.com' }, {}, 'no row'], dryRun: true } },
  deleteSubscriber: { params: first },
  listContactMessages: {},
  markContactMessage: { params: first, body: { isRead: true } },
  listContactReplies: { params: first },
  replyToContactMessage: { params: first, body: { text: 'As many as you like.' } },
  deleteContactMessage: { params: first },
  listEmails: {},
  getEmail: { params: first },
  editEmail: { params: first, body: { subject: 'You are in', text: editedEmailText } },
  releaseEmails: { body: chosen },
  releaseAllEmails: {},
  listHeldEmails: {},
  retryEmail: { params: { id: 2 } },
  retryAllEmails: {},
  deleteEmail: { params: first },
  getMailStatus: {},
  resumeMail: {},
  listSettings: {},
  createSetting: {
    body: { key: 'dog_of_the_day', value: 'Biscuit', category: 'about', label: 'Dog of the day' },
  },
  updateSetting: { params: { key: 'address' }, body: { value: 'Orlando' } },
  deleteSetting: { params: { key: 'dog_of_the_week' } },
  listUsers: {},
  setUserRights: { params: first, body: { isAdmin: true } },
  deleteUser: { params: first },
  endUserSessions: { params: first },
  listAuditLog: {},
  getCounts: {},
  getWaiting: {},
  listNewsletters: {},
  listNewsletterAudiences: {},
  createNewsletter: { body: aNewsletter },
  getNewsletter: { params: first },
  updateNewsletter: { params: first, body: { ...aNewsletter, version: 1 } },
  deleteNewsletter: { params: first },
  previewNewsletter: { body: aNewsletter },
  testNewsletter: { params: first, body: { to: 'ada@example.com' } },
  sendNewsletter: { params: first, body: { version: 1 } },
  stopNewsletter: { params: first },
  retryNewsletter: { params: { id: 2 } },
  listNewsletterFailures: { params: { id: 2 } },
  sendInPicture: { params: pastGuestLink, ...aGuestsFile },
  getOwnPictureFile: { params: { ...pastGuestLink, ...sentIn } },
  withdrawPicture: { params: { ...pastGuestLink, ...sentIn } },
  listAlbum: { params: first },
  getLatestAlbum: {},
  listPictures: {},
  uploadPicture: aPictureFile,
  updatePicture: { params: waiting, body: { state: 'accepted' } },
  deletePicture: { params: waiting },
  ...hookRequests,
  getPaymentAlarms: {},
  sumMoney: {},
  exportMoney: { query: { from: '2026-12-01', to: '2026-12-31', event: '7' } },
  getPictureFile: { params: waiting },
  ...requestsAbout('Venue', aVenueInput()),
  ...requestsAbout('Vendor', aVendorInput()),
};

function requestsAbout(kind: 'Venue' | 'Vendor', application: object): Record<string, SampleRequest> {
  return {
    [`list${kind}s`]: {},
    [`get${kind}`]: { params: first },
    [`add${kind}`]: { body: { businessName: 'Bo’s', address: '5 Bone Street' } },
    [`decide${kind}s`]: { body: { ...chosen, isApproved: true } },
    [`approve${kind}`]: { params: first },
    [`unapprove${kind}`]: { params: first },
    [`decline${kind}`]: { params: first },
    [`correct${kind}`]: { params: first, body: { ...application, version: 1 } },
    [`delete${kind}`]: { params: first },
    [`revoke${kind}Links`]: { params: first },
    [`export${kind}s`]: {},
    [`import${kind}s`]: { body: { rows: [application, {}, 'no row'], dryRun: true } },
  };
}

/** Bodies that are not valid, by operation id, where an empty one is. */
export const invalidBodies: Record<string, object> = {
  removeOwnAddress: { password: '' },
  sendNewsletter: { at: 'soon' },
  updateHook: { isAgreed: 'maybe' },
  updatePicture: { state: 'lost' },
};

const aForm = { mediaType: 'application/json', body: '{}' };

/** Requests that fail because of what is stored, with the code of the error. User 2 is the administrator who asks. */
export const failingRequests: [operationId: string, code: ErrorCode, request: SampleRequest][] = [
  ['getEvent', 'event-not-found', { params: { id: 4711 } }],
  ['getEvent', 'invalid-input', { params: { id: 'x' } }],
  ['getEventCalendar', 'event-not-found', { params: { id: 4711 } }],
  ['deleteEvent', 'event-has-guests', { params: first }],
  ['publishEvents', 'event-has-guests', { body: { ids: [1], isActive: false } }],
  ['saveSpot', 'event-not-found', { params: { id: 4711 }, body: aRegistrationInput() }],
  ['saveSpot', 'registration-closed', { params: first, body: aRegistrationInput() }],
  ['saveSpot', 'event-cancelled', { params: cancelled, body: aRegistrationInput() }],
  ['addGuest', 'event-cancelled', { params: cancelled, body: aGuest }],
  ['importRegistrations', 'event-cancelled', { params: cancelled, body: { rows: [aGuest] } }],
  ['createDoorLink', 'event-cancelled', { params: cancelled }],
  ['createDoorLink', 'event-not-found', { params: { id: 4711 } }],
  [
    'countDoorPayment',
    'tap-not-found',
    { params: first, body: { checkInId: doorPaymentId, isCounted: true } },
  ],
  ['replaceRoute', 'event-cancelled', { params: cancelled, body: aRoute }],
  ['replaceEventVendors', 'event-cancelled', { params: cancelled, body: { vendorIds: [] } }],
  ['movePack', 'event-cancelled', { params: cancelled, body: late }],
  ['movePack', 'event-not-found', { params: { id: 4711 }, body: late }],
  ['getRegistration', 'link-not-found', { params: { token: venueToken } }],
  ['acceptOffer', 'link-not-found', { params: { token: venueToken } }],
  ['login', 'wrong-credentials', { body: { ...hopper, password: 'milliseconds' } }],
  ['register', 'username-taken', { body: hopper }],
  ['applyAsVendor', 'vendor-exists', { body: aVendorInput({ contactEmail: 'taken@example.com' }) }],
  ['getPartnerPage', 'link-not-found', { params: { token: 'cut-off' } }],
  ['answerInvitation', 'stop-not-found', { params: { token: venueToken }, body: { answer: 'declined' } }],
  ['receiveForm', 'link-not-found', { ...aForm, params: hookAddress('vendor') }],
  ['receiveForm', 'invalid-request', { ...aForm, params: hookAddress('venue'), body: '{' }],
  ['getDoor', 'link-not-found', { params: { token: 'cut-off' } }],
  ['storeCheckIns', 'link-not-found', { params: { token: 'cut-off' }, body: { checkIns: [] } }],
  ['addVendor', 'application-exists', { body: { businessName: 'Bo’s', contactEmail: 'taken@example.com' } }],
  ['correctVenue', 'application-changed', { params: first, body: { ...aVenueInput(), version: 99 } }],
  ['correctVendor', 'application-changed', { params: first, body: { ...aVendorInput(), version: 99 } }],
  ['replaceRoute', 'event-changed', { params: first, body: { ...aRoute, version: 99 } }],
  ['replaceRoute', 'stop-not-found', { params: first, body: { stops: [aStop({ id: 4711 })] } }],
  ['getTonight', 'event-not-found', { params: { id: 4711 } }],
  ['printStop', 'event-not-found', { params: { stopId: 1, document: 'poster-a4.pdf' } }],
  ['printStop', 'stop-not-found', { params: { ...first, document: 'poster-a4.pdf' } }],
  ['printPartnerStop', 'stop-not-found', { params: { token: venueToken, document: 'poster-a4.pdf' } }],
  ['movePack', 'invalid-input', { params: withGuests, body: { ...late, stopId: 4711 } }],
  ['movePackFromDoor', 'link-not-found', { params: { token: 'cut-off' }, body: late }],
  ['updateEvent', 'event-changed', { params: first, body: { ...anEventInput(), version: 99 } }],
  [
    'createSetting',
    'setting-exists',
    { body: { key: 'address', value: '', category: 'about', label: 'Address' } },
  ],
  ['editEmail', 'email-not-editable', { params: { id: 2 }, body: { subject: 'Welcome', text: 'Dogs' } }],
  [
    'editEmail',
    'invalid-input',
    {
      params: first,
      body: { subject: 'Welcome', text: 'Leave: https://pups.example/newsletter/unsubscribe/…' },
    },
  ],
  ['retryEmail', 'email-not-failed', { params: first }],
  ['retryEmail', 'email-erased', { params: { id: 3 } }],
  ['deleteEmail', 'email-not-deletable', { params: { id: 4 } }],
  ['deleteSetting', 'setting-in-use', { params: { key: 'address' } }],
  ['uploadPicture', 'picture-invalid', { ...aPictureFile, body: Buffer.alloc(9) }],
  [
    'uploadPicture',
    'event-not-found',
    { ...aPictureFile, query: { alt: 'Dogs', use: 'album', eventId: 4711 } },
  ],
  ['sendInPicture', 'link-not-found', { params: { token: venueToken }, ...aGuestsFile }],
  ['sendInPicture', 'pictures-closed', { params: firstGuest, ...aGuestsFile }],
  ['withdrawPicture', 'picture-not-found', { params: { ...pastGuestLink, ...waiting } }],
  ['updatePicture', 'picture-in-use', { params: { id: 4702 }, body: { state: 'rejected' } }],
  ['deletePicture', 'picture-in-use', { params: { id: 4702 } }],
  ['updateNewsletter', 'newsletter-changed', { params: first, body: { ...aNewsletter, version: 99 } }],
  ['confirmSubscription', 'link-not-found', { body: { token: unsubscribeToken } }],
  ['unsubscribe', 'link-not-found', { params: { token: confirmToken } }],
  ['sendNewsletter', 'newsletter-sent', { params: { id: 2 }, body: {} }],
  ['deleteNewsletter', 'newsletter-busy', { params: { id: 3 } }],
  ['setUserRights', 'last-administrator', { params: { id: 2 }, body: { isAdmin: false } }],
  ['deleteUser', 'last-administrator', { params: { id: 2 } }],
];
