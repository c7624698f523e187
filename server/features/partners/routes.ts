import { id, isFromBot } from '@shared/fields';
import { importedRows, importResult } from '@shared/imports';
import { bulkResult, listQuery } from '@shared/lists';
import { partnerDetails, partnerPageResponse, stopAnswer } from '@shared/partner-page';
import {
  applicationFilter,
  bulkDecision,
  partnerLinkForm,
  vendorApplication,
  vendorForm,
  vendorResponse,
  vendorSortFields,
  venueApplication,
  venueForm,
  venueResponse,
  venueSortFields,
} from '@shared/partners';
import { confirmation } from '@shared/responses';
import * as z from 'zod';
import { nothingToExport, vendorExists } from '../../errors';
import { sendCsv } from '../../http/csv';
import { followLink } from '../../http/middleware/rate-limits';
import { logBot } from '../../http/middleware/request-log';
import { adminEndpoints, file, json, noContent, page, publicEndpoints } from '../../http/route';
import { answerInvitation } from './answer-invitation';
import { changeDetails } from './change-details';
import { deleteApplication, revokeLinks, setAllApproved, setApproved } from './decisions';
import { vendorColumns, venueColumns } from './export';
import { importApplications } from './import';
import { limitAnswers, limitChanges } from './limit-changes';
import { findPartnerPage } from './partner-page';
import {
  applyAsVendors,
  applyAsVenues,
  approvedVendors,
  approvedVenues,
  listVendors,
  listVenues,
} from './queries';
import { receiveApplication } from './receive';
import { sendPartnerLinks } from './send-links';

const received = { message: 'Thank you! We read every application, and will be in touch soon.' };

export const publicPartners = publicEndpoints('')
  .post('/venues', {
    operationId: 'applyAsVenue',
    summary: 'Apply as a venue',
    body: venueForm,
    response: json(confirmation, { status: 201 }),
    rateLimit: 'form',
    async handler({ req, db, body: { faxNumber, ...application } }) {
      if (isFromBot({ faxNumber })) logBot(req);
      else
        await receiveApplication(db, req.mail, 'venue', application, (tx) =>
          applyAsVenues(tx, [application]),
        );
      return received;
    },
  })
  .post('/vendors', {
    operationId: 'applyAsVendor',
    summary: 'Apply as a vendor',
    body: vendorForm,
    response: json(confirmation, { status: 201 }),
    errors: ['vendor-exists'],
    rateLimit: 'form',
    async handler({ req, db, body: { faxNumber, ...application } }) {
      if (isFromBot({ faxNumber })) logBot(req);
      else {
        const isStored = await receiveApplication(db, req.mail, 'vendor', application, (tx) =>
          applyAsVendors(tx, [application]),
        );
        if (!isStored) throw vendorExists();
      }
      return received;
    },
  });

// The same for every address: nobody learns from it who has applied.
const linkSent =
  'If an application came from this address, the link to its page is on its way there. (Once a day: look for the one before, too.)';
const linkWaits =
  'If an application came from this address, we send the link to its page there as soon as we send mail again.';

const token = z.string();

/** What partners do on their own pages (docs/product.md#partner-page). */
export const publicPartnerPage = publicEndpoints('/partner')
  .post('/link', {
    operationId: 'sendPartnerLink',
    summary: "Have the link to a partner's page sent to its address",
    description: 'The response is the same for every address, whether or not there is an application.',
    body: partnerLinkForm,
    response: json(confirmation),
    rateLimit: 'form',
    async handler({ req, db, body }) {
      if (isFromBot(body)) logBot(req);
      else await sendPartnerLinks(db, req.mail, body.email);
      return { message: req.mail.isOn ? linkSent : linkWaits };
    },
  })
  .get('/:token', {
    operationId: 'getPartnerPage',
    summary: "A partner's own application",
    description: 'With the token from the link in a mail to the partner.',
    params: { token },
    response: json(partnerPageResponse),
    errors: ['link-not-found', 'too-many-attempts'],
    caching: 'no-store',
    handler: ({ req, db, params }) =>
      followLink(req, () => findPartnerPage(db, req.mail, params.token, new Date())),
  })
  .put('/:token', {
    operationId: 'changePartnerDetails',
    summary: "Change a partner's own details",
    description:
      'Neither the address that the link was sent to, nor what the approval rests on: name, postal address and type.',
    params: { token },
    body: partnerDetails,
    response: json(partnerPageResponse),
    errors: ['link-not-found', 'too-many-attempts'],
    caching: 'no-store',
    changesPublicData: true,
    handler: ({ req, db, params, body }) =>
      followLink(req, async () => {
        const now = new Date();
        await limitChanges(req, params.token, now);
        await changeDetails(db, req.mail, params.token, body, now);
        return findPartnerPage(db, req.mail, params.token, now);
      }),
  })
  .put('/:token/stops/:id', {
    operationId: 'answerInvitation',
    summary: 'Confirm or decline a stop',
    description: 'What is left out stays as it is. The same answer again changes nothing.',
    params: { token, id },
    body: stopAnswer,
    response: json(partnerPageResponse),
    errors: ['link-not-found', 'too-many-attempts', 'stop-not-found', 'stop-closed'],
    caching: 'no-store',
    changesPublicData: true,
    handler: ({ req, db, params, body }) =>
      followLink(req, async () => {
        const now = new Date();
        await limitAnswers(req, params.token, now);
        await answerInvitation(db, req.mail, { token: params.token, stopId: params.id }, body, now);
        return findPartnerPage(db, req.mail, params.token, now);
      }),
  });

const kinds = {
  venue: { name: 'Venue', response: venueResponse },
  vendor: { name: 'Vendor', response: vendorResponse },
} as const;

/** What an admin does to applications of either kind. */
function decisionEndpoints<Kind extends keyof typeof kinds>(kind: Kind) {
  const { name, response } = kinds[kind];
  return adminEndpoints(`/${kind}s`)
    .post('/approve', {
      operationId: `decide${name}s`,
      summary: `Approve several ${kind}s, or set them back to pending`,
      body: bulkDecision,
      response: json(bulkResult),
      handler: ({ req, db, actor, body }) => setAllApproved({ db, mail: req.mail, actor }, kind, body),
    })
    .put('/:id/approve', {
      operationId: `approve${name}`,
      summary: `Approve a ${kind}`,
      params: { id },
      response: json(response),
      errors: ['application-not-found'],
      handler: ({ req, db, actor, params }) =>
        setApproved({ db, mail: req.mail, actor }, kind, params.id, true),
    })
    .put('/:id/unapprove', {
      operationId: `unapprove${name}`,
      summary: `Set a ${kind} back to pending`,
      params: { id },
      response: json(response),
      errors: ['application-not-found'],
      handler: ({ req, db, actor, params }) =>
        setApproved({ db, mail: req.mail, actor }, kind, params.id, false),
    })
    .delete('/:id', {
      operationId: `delete${name}`,
      summary: `Delete a ${kind}'s application`,
      params: { id },
      response: noContent,
      errors: ['application-not-found'],
      handler: ({ db, actor, params }) => deleteApplication(db, actor, kind, params.id),
    })
    .delete('/:id/links', {
      operationId: `revoke${name}Links`,
      summary: `End the links to a ${kind}'s page`,
      params: { id },
      response: noContent,
      errors: ['application-not-found'],
      handler: ({ db, actor, params }) => revokeLinks(db, actor, kind, params.id),
    });
}

const aboutImport = (path: string) =>
  `Each row is judged by itself, as the body of \`POST ${path}\` is. With \`dryRun\` nothing is stored.`;

export const adminVenues = decisionEndpoints('venue')
  .get('/', {
    operationId: 'listVenues',
    summary: 'Applications of venues',
    query: listQuery(venueSortFields).extend(applicationFilter),
    response: page(venueResponse),
    handler: ({ db, query }) => listVenues(db, query),
  })
  .get('/export.csv', {
    operationId: 'exportVenues',
    summary: 'Approved venues as a spreadsheet',
    response: file('text/csv'),
    errors: ['nothing-to-export'],
    handler: ({ res, db }) =>
      sendCsv(res, {
        fileName: 'approved_venues.csv',
        columns: venueColumns,
        batches: approvedVenues(db),
        whenEmpty: nothingToExport('venues'),
      }),
  })
  .post('/import', {
    operationId: 'importVenues',
    summary: 'Import applications of venues',
    description: aboutImport('/api/venues'),
    body: importedRows,
    response: json(importResult),
    handler: ({ db, actor, body }) =>
      importApplications(db, actor, body, {
        entity: 'venue',
        schema: venueApplication,
        store: applyAsVenues,
      }),
  });

export const adminVendors = decisionEndpoints('vendor')
  .get('/', {
    operationId: 'listVendors',
    summary: 'Applications of vendors',
    query: listQuery(vendorSortFields).extend(applicationFilter),
    response: page(vendorResponse),
    handler: ({ db, query }) => listVendors(db, query),
  })
  .get('/export.csv', {
    operationId: 'exportVendors',
    summary: 'Approved vendors as a spreadsheet',
    response: file('text/csv'),
    errors: ['nothing-to-export'],
    handler: ({ res, db }) =>
      sendCsv(res, {
        fileName: 'approved_vendors.csv',
        columns: vendorColumns,
        batches: approvedVendors(db),
        whenEmpty: nothingToExport('vendors'),
      }),
  })
  .post('/import', {
    operationId: 'importVendors',
    summary: 'Import applications of vendors',
    description: aboutImport('/api/vendors'),
    body: importedRows,
    response: json(importResult),
    handler: ({ db, actor, body }) =>
      importApplications(db, actor, body, {
        entity: 'vendor',
        schema: vendorApplication,
        store: applyAsVendors,
      }),
  });
