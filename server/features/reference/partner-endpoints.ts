import { listQuery } from '@shared/lists';
import {
  applicationFilter,
  applicationImport,
  bulkDecision,
  vendorSortFields,
  venueSortFields,
} from '@shared/partners';
import { type Endpoint, nothing, one, page, text } from './endpoint';

const kinds = {
  venue: {
    path: '/api/admin/venues',
    schema: 'Venue',
    query: listQuery(venueSortFields).extend(applicationFilter),
    sortFields: venueSortFields,
  },
  vendor: {
    path: '/api/admin/vendors',
    schema: 'Vendor',
    query: listQuery(vendorSortFields).extend(applicationFilter),
    sortFields: vendorSortFields,
  },
} as const;

function endpointsFor(kind: keyof typeof kinds): Endpoint[] {
  const { path, schema, query, sortFields } = kinds[kind];
  return [
    {
      method: 'get',
      path,
      who: 'admin',
      operationId: `list${schema}s`,
      summary: `Applications of ${kind}s`,
      query,
      sortFields,
      answer: page(schema),
    },
    {
      method: 'post',
      path: `${path}/approve`,
      who: 'admin',
      operationId: `decide${schema}s`,
      summary: `Approve several ${kind}s, or set them back to pending`,
      body: bulkDecision,
      answer: one('BulkResult'),
    },
    {
      method: 'put',
      path: `${path}/{id}/approve`,
      who: 'admin',
      operationId: `approve${schema}`,
      summary: `Approve a ${kind}`,
      answer: one(schema),
    },
    {
      method: 'put',
      path: `${path}/{id}/unapprove`,
      who: 'admin',
      operationId: `unapprove${schema}`,
      summary: `Set a ${kind} back to pending`,
      answer: one(schema),
    },
    {
      method: 'delete',
      path: `${path}/{id}`,
      who: 'admin',
      operationId: `delete${schema}`,
      summary: `Delete a ${kind}'s application`,
      answer: nothing,
    },
    {
      method: 'get',
      path: `${path}/export.csv`,
      who: 'admin',
      operationId: `export${schema}s`,
      summary: `Approved ${kind}s as a spreadsheet`,
      answer: text('text/csv'),
      refusals: { 404: { description: `There are no approved ${kind}s.` } },
    },
    {
      method: 'post',
      path: `${path}/import`,
      who: 'admin',
      operationId: `import${schema}s`,
      summary: `Import applications of ${kind}s`,
      notes: `Each row is judged by itself, as the body of \`POST /api/${kind}s\` is. With \`dryRun\` nothing is stored.`,
      body: applicationImport,
      answer: one('ImportResult'),
    },
  ];
}

/** What administrators do with applications, of venues and of vendors alike. */
export const partnerEndpoints: Endpoint[] = [...endpointsFor('venue'), ...endpointsFor('vendor')];
