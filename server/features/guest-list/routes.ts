import { id } from '@shared/fields';
import { importedRows, importResult, maxImportBytes } from '@shared/imports/imports';
import { bulkResult } from '@shared/lists';
import { mailPreview } from '@shared/mail/emails';
import { messageResult, writtenMessage } from '@shared/mail/written-message';
import { pictures } from '@shared/pictures/tables';
import {
  attendance,
  guestChange,
  guestMessage,
  guestTotals,
  listedRegistration,
  newGuestInput,
  owesChange,
  placesOffered,
  registrationFilter,
  registrationListQuery,
  registrationResponse,
} from '@shared/registrations/guest-list';
import { and, eq } from 'drizzle-orm';
import { inOneBatch, sendCsv } from '../../http/csv';
import { originOf } from '../../http/request';
import { adminEndpoints, file, json, noContent, page } from '../../http/route';
import { findEvent } from '../events/event-row';
import { eraseListedGuest } from '../guest-data/guest-data';
import { moneyColumns, paymentColumns } from '../payments/ledger/columns';
import { findMoney } from '../payments/ledger/money-sums';
import { countGuests, listAttendance } from '../registrations/totals';
import { addGuest, cancelGuest, changeGuest, sendAgain, setOwes } from './change-guest';
import { importGuests, offerPlaces } from './guest-import';
import { findThanks, holdCodes, previewMessage, writeToGuests } from './guest-message';
import { attendanceColumns, exportedRegistrations, guestColumns, listRegistrations } from './queries';

export const adminRegistrations = adminEndpoints('/events')
  .get('/:id/registrations', {
    operationId: 'listRegistrations',
    summary: 'The guests of an event',
    query: registrationListQuery,
    response: page(listedRegistration),
    errors: ['event-not-found'],
    handler: ({ db, params, query }) => listRegistrations(db, params.id, query),
  })
  .get('/:id/registrations/totals', {
    operationId: 'countGuests',
    summary: 'How an event is doing',
    response: json(guestTotals),
    errors: ['event-not-found'],
    async handler({ db, params }) {
      const event = await findEvent(db, params.id);
      const ofEvent = eq(pictures.eventId, event.id);
      return {
        ...(await countGuests(db, event.id)),
        newPictures: await db.$count(pictures, and(ofEvent, eq(pictures.state, 'pending'))),
        thanks: await findThanks(db, event),
        money: await findMoney(db, event.id),
      };
    },
  })
  .get('/:id/registrations/export.csv', {
    operationId: 'exportRegistrations',
    summary: 'The guests of an event as a spreadsheet',
    description: 'All but the cancelled ones whose money never came here, or those in one state.',
    query: registrationFilter,
    response: file('text/csv'),
    errors: ['event-not-found'],
    needsConfirmation: 'export',
    async handler({ res, db, params, query }) {
      const event = await findEvent(db, params.id);
      await sendCsv(res, {
        fileName: `guests-of-event-${event.id}.csv`,
        columns:
          event.price > 0 || (await findMoney(db, event.id))
            ? [...guestColumns, ...paymentColumns]
            : guestColumns,
        batches: exportedRegistrations(db, event, query.state),
      });
    },
  })
  .post('/:id/registrations/import', {
    operationId: 'importRegistrations',
    summary: 'Import guests of an event',
    description:
      'Rows of `{firstName, lastName?, email, phone?, people?, dogs?, state?, owes?}`, each judged by itself, all stored or none. An address that is on the list is left or updated. `owes` is `elsewhere` for who has paid whoever sold the ticket; it is never taken back, and marks nobody whose money came here. It ignores the capacity and writes to nobody: free places are offered at the next change, or by `offer-places`. With `dryRun` nothing is stored.',
    body: importedRows,
    maxBytes: maxImportBytes,
    response: json(importResult),
    errors: ['event-not-found', 'event-cancelled'],
    handler: ({ params, body, ...admin }) => importGuests(admin, params.id, body, new Date()),
  })
  .post('/:id/registrations/offer-places', {
    operationId: 'offerPlaces',
    summary: 'Offer free places to those who wait',
    description: 'Whatever frees places does this by itself, but for an import.',
    response: json(placesOffered),
    errors: ['event-not-found', 'event-cancelled'],
    handler: async ({ params, ...admin }) => ({ offered: await offerPlaces(admin, params.id, new Date()) }),
  })
  .post('/:id/registrations/hold-codes', {
    operationId: 'holdCodes',
    summary: 'Hold a message for each imported guest, with their code and link',
    description:
      'For those with a place who have no such message yet. They leave when the organizer releases them.',
    response: json(messageResult),
    errors: ['event-not-found', 'event-cancelled'],
    async handler({ db, mail, actor, params }) {
      return { held: await holdCodes({ db, mail, actor }, params.id), queued: 0, missing: [] };
    },
  })
  .post('/:id/registrations/message', {
    operationId: 'writeToGuests',
    summary: 'Write to guests of an event',
    description:
      'To these registrations, or to all in these states, or of these to those who came, each once; to nobody who was cancelled. The messages are held until they are released, unless `isHeld` is false.',
    body: guestMessage,
    response: json(messageResult, { status: 202 }),
    errors: ['event-not-found', 'thanks-closed', 'no-recipients'],
    handler: ({ db, mail, actor, params, body }) => writeToGuests({ db, mail, actor }, params.id, body),
  })
  .post('/:id/registrations/message/preview', {
    operationId: 'previewGuestMessage',
    summary: 'A message as guests with a place would get it',
    description: 'Nothing is stored. Links to the site are complete, but hold no tokens.',
    body: writtenMessage,
    response: json(mailPreview),
    errors: ['event-not-found'],
    handler: ({ req, db, params, body }) => previewMessage(db, params.id, body, originOf(req)),
  })
  .post('/:id/registrations', {
    operationId: 'addGuest',
    summary: 'Add a guest to an event',
    description:
      'Without `state` the party has a place where there is one, and waits otherwise; `confirmed` admits it whatever the capacity. It is told by mail.',
    body: newGuestInput,
    response: json(registrationResponse, { status: 201 }),
    errors: ['event-not-found', 'event-cancelled', 'already-registered'],
    handler: ({ params, body, ...admin }) => addGuest(admin, params.id, body, new Date()),
  })
  .put('/:id/registrations/owes', {
    operationId: 'setOwes',
    summary: 'Say why guests of an event owe nothing, or that they pay their price',
    description: '`elsewhere` leaves those as they are whose money came here. Nobody is told.',
    body: owesChange,
    response: json(bulkResult),
    errors: ['event-not-found'],
    handler: ({ params, body, ...admin }) => setOwes(admin, params.id, body),
  })
  .put('/:id/registrations/:rid', {
    operationId: 'changeGuest',
    summary: 'Change what is stored of a guest',
    description:
      'Without `state` the party stays where it stands, and a larger one has to fit. `confirmed` admits it whatever the capacity, `waiting` moves it to the end of the waiting list, `cancelled` cancels it; the guest is told by mail. With a `version` it is refused where a field was changed since.',
    params: { id, rid: id },
    body: guestChange,
    response: json(registrationResponse),
    errors: [
      'event-not-found',
      'registration-not-found',
      'registration-changed',
      'event-cancelled',
      'already-registered',
      'party-too-large',
      'guest-has-paid',
    ],
    handler: ({ params, body, ...admin }) => changeGuest(admin, params.id, params.rid, body, new Date()),
  })
  .post('/:id/registrations/:rid/send-again', {
    operationId: 'sendGuestAgain',
    summary: 'Send a guest again where their party stands, with the link to their page',
    description: 'Nobody is written to who was cancelled, is paying, or whose crawl is over.',
    params: { id, rid: id },
    response: json(messageResult, { status: 202 }),
    errors: ['event-not-found', 'registration-not-found', 'event-cancelled'],
    handler: ({ params, ...admin }) => sendAgain(admin, params.id, params.rid, new Date()),
  })
  .delete('/:id/registrations/:rid', {
    operationId: 'cancelGuest',
    summary: 'Cancel the registration of a guest',
    description: 'The guest is told by mail. The registration stays on the list, as cancelled.',
    params: { id, rid: id },
    response: noContent,
    errors: ['event-not-found', 'registration-not-found'],
    handler: ({ params, ...admin }) => cancelGuest(admin, params.id, params.rid, new Date()),
  })
  .delete('/:id/registrations/:rid/data', {
    operationId: 'eraseGuest',
    summary: 'Erase what is stored about a guest',
    description:
      'For good: all registrations of the address and its participant, the mail about them, and what the audit log holds of them. Those for events to come are cancelled as if the guest did it, with what goes back then, and nobody is told.',
    params: { id, rid: id },
    response: noContent,
    errors: ['registration-not-found'],
    needsConfirmation: 'change',
    handler: ({ params, ...admin }) => eraseListedGuest(admin, params.id, params.rid, new Date()),
  });

export const adminAttendance = adminEndpoints('')
  .get('/attendance', {
    operationId: 'listAttendance',
    summary: 'How many came to each event that is over',
    description: 'The earliest first. An event without a single guest, and a cancelled one, is left out.',
    response: json(attendance.array()),
    handler: ({ db }) => listAttendance(db, new Date()),
  })
  .get('/attendance.csv', {
    operationId: 'exportAttendance',
    summary: 'The same as a spreadsheet',
    response: file('text/csv'),
    async handler({ res, db }) {
      const rows = await listAttendance(db, new Date());
      await sendCsv(res, {
        fileName: 'attendance.csv',
        columns: rows.some(({ money }) => money)
          ? [...attendanceColumns, ...moneyColumns]
          : attendanceColumns,
        batches: inOneBatch(rows),
      });
    },
  });
