import type { PaymentAlarms } from '@shared/payments/alarms';
import { useRead } from '@/api/use-read';

const minuteMilliseconds = 60_000;

/** What about payments needs the organizer. Undefined while loading. */
export const usePaymentAlarms = (): PaymentAlarms | undefined =>
  useRead('/api/admin/payments/alarms', { refetchInterval: minuteMilliseconds }).data;
