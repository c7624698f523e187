import { moneyQuery } from '@shared/payments/money-lines';
import { moneySums } from '@shared/payments/payments';
import { inOneBatch, sendCsv } from '../../../http/csv';
import { adminEndpoints, file, json } from '../../../http/route';
import { listMoney, moneyLineColumns } from './money-lines';
import { sumMoney } from './money-sums';

export const adminMoney = adminEndpoints('')
  .get('/money', {
    operationId: 'sumMoney',
    summary: 'What the lines of money.csv add up to',
    query: moneyQuery,
    response: json(moneySums),
    handler: ({ db, query }) => sumMoney(db, query),
  })
  .get('/money.csv', {
    operationId: 'exportMoney',
    summary: 'Every dollar that came or went, as a spreadsheet',
    description:
      'A line for each payment, refund, dispute and tap at a door, the earliest first: of the days `from` to `to` in Orlando, and of one event. What went is negative. It names nobody, and holds no payments of tests.',
    query: moneyQuery,
    response: file('text/csv'),
    async handler({ res, db, query }) {
      const batches = inOneBatch(await listMoney(db, query));
      await sendCsv(res, { fileName: 'money.csv', columns: moneyLineColumns, batches });
    },
  });
