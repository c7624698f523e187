import { id } from '@shared/fields';
import {
  moneyQuery,
  moneySums,
  paymentAlarmsResponse,
  refundDecided,
  refundInput,
} from '@shared/payments/payments';
import { inOneBatch, sendCsv } from '../../http/csv';
import { adminEndpoints, file, json } from '../../http/route';
import { readAlarms } from './alarms/alarms';
import { listMoney, moneyLineColumns } from './ledger/money-lines';
import { sumMoney } from './ledger/money-sums';
import { refundGuest } from './refunds/refund-guest';

export const adminRefunds = adminEndpoints('/events').post('/:id/registrations/:rid/refund', {
  operationId: 'refundGuest',
  summary: 'Give back what a guest has paid, or a part of it',
  description:
    'In cents. It is on its way once Stripe has it, and the guest is told by mail then. `people` says how many come from now on: fewer than before, and their places become free. With `isGift` who gets all of it back before they are in owes nothing.',
  params: { id, rid: id },
  body: refundInput,
  response: json(refundDecided, { status: 202 }),
  errors: ['event-not-found', 'registration-not-found', 'payment-disputed'],
  async handler({ db, mail, actor, params, body }) {
    await refundGuest({ db, mail, actor }, params.id, params.rid, body, new Date());
    return { refund: body.amount };
  },
});

export const adminPayments = adminEndpoints('/payments').get('/alarms', {
  operationId: 'getPaymentAlarms',
  summary: 'What about payments needs the organizer',
  response: json(paymentAlarmsResponse),
  isBackground: true,
  handler: ({ req, db }) => readAlarms(db, req.stripe),
});

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
