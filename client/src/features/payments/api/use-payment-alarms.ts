import type { PaymentAlarms } from '@shared/payments/alarms';
import { sendJson } from '@/api/request';
import { useRead } from '@/api/use-read';
import { useChange } from '@/changes/use-change';

const path = '/api/admin/payments';
const alarmsPath = `${path}/alarms`;
const minuteMilliseconds = 60_000;

/** What about payments needs the organizer. Undefined while loading. */
export const usePaymentAlarms = (): PaymentAlarms | undefined =>
  useRead<PaymentAlarms>(alarmsPath, { refetchInterval: minuteMilliseconds }).data;

/** Has the site sell and refund again. */
export const useResumePayments = () =>
  useChange({
    send: () => sendJson<PaymentAlarms>('POST', `${path}/resume`, {}),
    refetch: [alarmsPath],
    done: () => ({ title: 'Sales Resumed', description: 'Guests can pay here again, and refunds leave.' }),
  });

type Stray = PaymentAlarms['strays'][number];

/** Says that a payment on no guest list is on one now, or was refunded. */
export const useSettleStray = () =>
  useChange({
    send: ({ sessionId }: Stray) => sendJson<PaymentAlarms>('POST', `${path}/strays/settle`, { sessionId }),
    refetch: [alarmsPath],
    done: () => ({ title: 'Payment Settled', description: 'It is no longer listed here.' }),
  });
