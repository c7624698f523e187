import { Router } from 'express';
import { countRows } from './queries';

export const adminCounts = Router();

adminCounts.get('/', async (req, res) => {
  res.json(await countRows(req.db));
});
