import { isFromBot } from '@shared/fields';
import { listQuery } from '@shared/lists';
import {
  applicationFilter,
  applicationImport,
  bulkDecision,
  vendorApplication,
  vendorForm,
  vendorSortFields,
  venueApplication,
  venueForm,
  venueSortFields,
} from '@shared/partners';
import { vendors, venues } from '@shared/tables';
import { Router } from 'express';
import { currentUser } from '../../http/authentication';
import { sendCsv } from '../../http/csv';
import { conflict, HttpError } from '../../http/errors';
import { sendPage } from '../../http/lists';
import { limitByAddress } from '../../http/rate-limits';
import { logBot } from '../../http/request-log';
import { parse, parseId } from '../../http/validation';
import { vendorColumns, venueColumns } from './export';
import { importApplications } from './import';
import {
  applyAsVendors,
  applyAsVenues,
  approvedVendors,
  approvedVenues,
  deleteApplication,
  listVendors,
  listVenues,
  type PartnerTable,
  setAllApproved,
  setApproved,
} from './queries';

const received = { message: 'Thank you! We read every application, and will be in touch soon.' };

export const publicVenues = Router();

publicVenues.post('/', limitByAddress('form'), async (req, res) => {
  const { faxNumber, ...application } = parse(venueForm, req.body);
  if (isFromBot({ faxNumber })) logBot(req);
  else await applyAsVenues(req.db, [application]);
  res.status(201).json(received);
});

export const publicVendors = Router();

publicVendors.post('/', limitByAddress('form'), async (req, res) => {
  const { faxNumber, ...application } = parse(vendorForm, req.body);
  if (isFromBot({ faxNumber })) logBot(req);
  else {
    const [stored] = await applyAsVendors(req.db, [application]);
    const taken = 'A vendor with this email address has applied already';
    if (!stored) throw conflict(taken, { contactEmail: [taken] });
  }
  res.status(201).json(received);
});

/** What an admin does to applications of either kind. */
function decisionRoutes(table: PartnerTable): Router {
  const router = Router();

  router.post('/approve', async (req, res) => {
    res.json(await setAllApproved(req.db, currentUser(req), table, parse(bulkDecision, req.body)));
  });

  router.put('/:id/approve', async (req, res) => {
    res.json(await setApproved(req.db, currentUser(req), table, parseId(req.params.id), true));
  });

  router.put('/:id/unapprove', async (req, res) => {
    res.json(await setApproved(req.db, currentUser(req), table, parseId(req.params.id), false));
  });

  router.delete('/:id', async (req, res) => {
    await deleteApplication(req.db, currentUser(req), table, parseId(req.params.id));
    res.sendStatus(204);
  });

  return router;
}

const venueList = listQuery(venueSortFields).extend(applicationFilter);
const vendorList = listQuery(vendorSortFields).extend(applicationFilter);

const venueImport = { entity: 'venue', schema: venueApplication, store: applyAsVenues } as const;
const vendorImport = { entity: 'vendor', schema: vendorApplication, store: applyAsVendors } as const;

export const adminVenues = decisionRoutes(venues);

adminVenues.get('/', async (req, res) => {
  sendPage(res, await listVenues(req.db, parse(venueList, req.query)));
});

adminVenues.get('/export.csv', async (req, res) => {
  await sendCsv(res, {
    fileName: 'approved_venues.csv',
    columns: venueColumns,
    batches: approvedVenues(req.db),
    whenEmpty: new HttpError(404, 'No approved venues found.'),
  });
});

adminVenues.post('/import', async (req, res) => {
  const rows = parse(applicationImport, req.body);
  res.json(await importApplications(req.db, currentUser(req), rows, venueImport));
});

export const adminVendors = decisionRoutes(vendors);

adminVendors.get('/', async (req, res) => {
  sendPage(res, await listVendors(req.db, parse(vendorList, req.query)));
});

adminVendors.get('/export.csv', async (req, res) => {
  await sendCsv(res, {
    fileName: 'approved_vendors.csv',
    columns: vendorColumns,
    batches: approvedVendors(req.db),
    whenEmpty: new HttpError(404, 'No approved vendors found.'),
  });
});

adminVendors.post('/import', async (req, res) => {
  const rows = parse(applicationImport, req.body);
  res.json(await importApplications(req.db, currentUser(req), rows, vendorImport));
});
