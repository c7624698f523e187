import type { Checkout } from '@shared/payments/payments';
import { useRead } from '@/api/use-read';

const soon = 3_000;
const later = 15_000;
/** After so many reads somebody is still paying, or Stripe is away. */
const readsSoon = 60;

/** The payment of a link's page, read again until it is known how it ended. */
export const useCheckout = (token: string) =>
  useRead<Checkout>(`/api/checkout/${encodeURIComponent(token)}`, {
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.state === 'pending' && (dataUpdateCount < readsSoon ? soon : later),
  });
