import { importedRows, importResult, maxImportBytes } from '@shared/imports/imports';
import { bulkResult } from '@shared/lists';
import {
  bulkDecision,
  vendorByHand,
  vendorCorrection,
  vendorListQuery,
  venueByHand,
  venueCorrection,
  venueListQuery,
} from '@shared/partners/admin-applications';
import { type VendorRow, type VenueRow, vendorResponse, venueResponse } from '@shared/partners/partners';
import { vendors, venues } from '@shared/partners/tables';
import { AppError } from '../../errors';
import { type CsvColumn, sendCsv } from '../../http/csv';
import { adminEndpoints, file, json, noContent, page } from '../../http/route';
import { addApplication, correctApplication, importPartners } from './changes';
import { deleteApplication, revokeLinks, setAllApproved, setStatus } from './decisions';
import {
  findApplication,
  listApproved,
  listVendors,
  listVenues,
  type PartnerKind,
  type PartnerTable,
} from './queries';

type Common = CsvColumn<VenueRow | VendorRow>;

const business: readonly Common[] = [
  ['Business Name', (partner) => partner.businessName],
  ['Address', (partner) => partner.address],
  ['City', (partner) => partner.city],
  ['Zip Code', (partner) => partner.zipCode],
  ['Website', (partner) => partner.website],
];
const contact: readonly Common[] = [
  ['Contact Name', (partner) => partner.contactName],
  ['Contact Title', (partner) => partner.contactTitle],
  ['Contact Email', (partner) => partner.contactEmail],
  ['Contact Phone', (partner) => partner.contactPhone],
];
const application: readonly Common[] = [
  ['Additional Info', (partner) => partner.additionalInfo],
  // Only approved rows are exported (docs/product/partners.md#csv-export), so their status is the same in each.
  ['Status', () => 'Approved'],
  ['Created At', (partner) => partner.createdAt.toISOString()],
];

/** The columns of `approved_venues.csv` (docs/product/partners.md#csv-export). Times are ISO 8601 in UTC. */
const venueColumns: readonly CsvColumn<VenueRow>[] = [
  ...business,
  ['Venue Type', (venue) => venue.venueType],
  ...contact,
  [
    'Has Outdoor Space',
    ({ hasOutdoorSpace }) => (hasOutdoorSpace === null ? '' : hasOutdoorSpace ? 'Yes' : 'No'),
  ],
  ...application,
];

/** The columns of `approved_vendors.csv` (docs/product/partners.md#csv-export). Times are ISO 8601 in UTC. */
const vendorColumns: readonly CsvColumn<VendorRow>[] = [
  ...business,
  ['Vendor Type', (vendor) => vendor.vendorType],
  ['Description', (vendor) => vendor.productDescription],
  ...contact,
  ['Social Media', (vendor) => vendor.socialMedia],
  ['Booth Requirements', (vendor) => vendor.boothRequirements],
  ...application,
];

const kinds = {
  venue: {
    name: 'Venue',
    response: venueResponse,
    byHand: venueByHand,
    correction: venueCorrection,
    clashes: [],
  },
  vendor: {
    name: 'Vendor',
    response: vendorResponse,
    byHand: vendorByHand,
    correction: vendorCorrection,
    clashes: ['vendor-exists'],
  },
} as const;

function partnerEndpoints<Kind extends PartnerKind, Table extends PartnerTable>(
  kind: Kind,
  table: Table,
  columns: readonly CsvColumn<Table['$inferSelect']>[],
) {
  const { name, response, byHand, correction, clashes } = kinds[kind];
  const decision = { response: json(response), errors: ['application-not-found'] } as const;
  return (
    adminEndpoints(`/${kind}s`)
      .post('/', {
        operationId: `add${name}`,
        summary: `Add a ${kind} that has not applied`,
        description:
          'A name, and one of `address`, `contactEmail`, `contactPhone`; what is left out is not known. It is approved, and accepts the terms itself, with its first yes.',
        body: byHand,
        response: json(response, { status: 201 }),
        errors: ['application-exists', ...clashes],
        handler: ({ body, ...admin }) => addApplication(admin, kind, body),
      })
      .post('/approve', {
        operationId: `decide${name}s`,
        summary: `Approve several ${kind}s, or set them back to pending`,
        description: 'Declined ones are not approved with others.',
        body: bulkDecision,
        response: json(bulkResult),
        handler: ({ db, mail, actor, body }) => setAllApproved({ db, mail, actor }, kind, body),
      })
      .put('/:id/approve', {
        ...decision,
        operationId: `approve${name}`,
        summary: `Approve a ${kind}`,
        handler: ({ params, ...admin }) => setStatus(admin, kind, params.id, 'approved'),
      })
      .put('/:id/decline', {
        ...decision,
        operationId: `decline${name}`,
        summary: `Decline a ${kind}`,
        handler: ({ params, ...admin }) => setStatus(admin, kind, params.id, 'declined'),
      })
      .put('/:id/unapprove', {
        ...decision,
        operationId: `unapprove${name}`,
        summary: `Set a ${kind} back to pending`,
        handler: ({ params, ...admin }) => setStatus(admin, kind, params.id, 'pending'),
      })
      .put('/:id', {
        operationId: `correct${name}`,
        summary: `Correct a ${kind}'s application`,
        description:
          'Every field but `termsAccepted`. Another `contactEmail` ends the links that were sent to the old one, and what has not left goes to the new one.',
        body: correction,
        response: json(response),
        errors: ['application-not-found', 'application-changed', ...clashes],
        handler: ({ params, body, ...admin }) => correctApplication(admin, kind, params.id, body),
      })
      .delete('/:id', {
        operationId: `delete${name}`,
        summary: `Delete a ${kind}'s application`,
        response: noContent,
        errors: ['application-not-found'],
        handler: ({ db, actor, params }) => deleteApplication(db, actor, kind, params.id),
      })
      .delete('/:id/links', {
        operationId: `revoke${name}Links`,
        summary: `End the links to a ${kind}'s page`,
        response: noContent,
        errors: ['application-not-found'],
        handler: ({ db, actor, params }) => revokeLinks(db, actor, kind, params.id),
      })
      .get('/export.csv', {
        operationId: `export${name}s`,
        summary: `Approved ${kind}s as a spreadsheet`,
        response: file('text/csv'),
        errors: ['nothing-to-export'],
        needsConfirmation: 'export',
        handler: ({ res, db }) =>
          sendCsv(res, {
            fileName: `approved_${kind}s.csv`,
            columns,
            batches: listApproved(db, table),
            whenEmpty: new AppError('nothing-to-export', `No approved ${kind}s found.`),
          }),
      })
      // After the file, or its name would be an id.
      .get('/:id', {
        operationId: `get${name}`,
        summary: `A ${kind}'s application`,
        response: json(response),
        errors: ['application-not-found'],
        handler: ({ db, params }) => findApplication(db, kind, params.id),
      })
      .post('/import', {
        operationId: `import${name}s`,
        summary: `Import applications of ${kind}s`,
        description: `Each row is judged by itself, as the body of \`POST /api/${kind}s\` is, though a venue needs no more than its name and one way to reach it; all good ones are stored, or none. Those that are there already are left or updated. With \`dryRun\` nothing is stored.`,
        body: importedRows,
        maxBytes: maxImportBytes,
        response: json(importResult),
        handler: ({ db, mail, actor, body }) => importPartners({ db, mail, actor }, kind, body),
      })
  );
}

export const adminVenues = partnerEndpoints('venue', venues, venueColumns).get('/', {
  operationId: 'listVenues',
  summary: 'Applications of venues',
  query: venueListQuery,
  response: page(venueResponse),
  handler: ({ db, query }) => listVenues(db, query),
});

export const adminVendors = partnerEndpoints('vendor', vendors, vendorColumns).get('/', {
  operationId: 'listVendors',
  summary: 'Applications of vendors',
  query: vendorListQuery,
  response: page(vendorResponse),
  handler: ({ db, query }) => listVendors(db, query),
});
