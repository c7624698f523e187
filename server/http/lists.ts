import { totalCountHeader } from '@shared/site';
import type { Response } from 'express';
import type { Page } from '../database/list';

/** Answers one page of an admin list: the rows as an array, how many there are in all in `X-Total-Count`. */
export function sendPage(res: Response, { rows, total }: Page<unknown>): void {
  res.set(totalCountHeader, String(total)).json(rows);
}
