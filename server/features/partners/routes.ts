import { isFromBot } from '@shared/fields';
import { listQuery } from '@shared/lists';
import {
  applicationImport,
  vendorApplication,
  vendorForm,
  vendorSortFields,
  venueApplication,
  venueForm,
  venueSortFields,
} from '@shared/partners';
import { vendors, venues } from '@shared/tables';
import { Router } from 'express';
import { conflict } from '../../http/errors';
import { sendPage } from '../../http/lists';
import { limitByAddress } from '../../http/rate-limits';
import { parse, parseId } from '../../http/validation';
import { importApplications } from './import';
import {
  applyAsVendor,
  applyAsVenue,
  deleteApplication,
  listVendors,
  listVenues,
  type PartnerTable,
  setApproved,
} from './queries';

const received = { message: 'Application received! We will be in touch soon.' };

export const publicVenues = Router();

publicVenues.post('/', limitByAddress('formByAddress'), async (req, res) => {
  const { faxNumber, ...application } = parse(venueForm, req.body);
  if (!isFromBot({ faxNumber })) await applyAsVenue(req.db, application);
  res.status(201).json(received);
});

export const publicVendors = Router();

publicVendors.post('/', limitByAddress('formByAddress'), async (req, res) => {
  const { faxNumber, ...application } = parse(vendorForm, req.body);
  const taken = 'A vendor with this e-mail address has applied already';
  if (!isFromBot({ faxNumber }) && !(await applyAsVendor(req.db, application))) {
    throw conflict(taken, { contactEmail: [taken] });
  }
  res.status(201).json(received);
});

/** What an admin does to applications of either kind. */
function decisionRoutes(table: PartnerTable): Router {
  const router = Router();

  router.put('/:id/approve', async (req, res) => {
    res.json(await setApproved(req.db, table, parseId(req.params.id), true));
  });

  router.put('/:id/unapprove', async (req, res) => {
    res.json(await setApproved(req.db, table, parseId(req.params.id), false));
  });

  router.delete('/:id', async (req, res) => {
    await deleteApplication(req.db, table, parseId(req.params.id));
    res.sendStatus(204);
  });

  return router;
}

export const adminVenues = decisionRoutes(venues);

adminVenues.get('/', async (req, res) => {
  sendPage(res, await listVenues(req.db, parse(listQuery(venueSortFields), req.query)));
});

adminVenues.post('/import', async (req, res) => {
  const rows = parse(applicationImport, req.body);
  res.json(await importApplications(req.db, rows, venueApplication, applyAsVenue));
});

export const adminVendors = decisionRoutes(vendors);

adminVendors.get('/', async (req, res) => {
  sendPage(res, await listVendors(req.db, parse(listQuery(vendorSortFields), req.query)));
});

adminVendors.post('/import', async (req, res) => {
  const rows = parse(applicationImport, req.body);
  res.json(await importApplications(req.db, rows, vendorApplication, applyAsVendor));
});
