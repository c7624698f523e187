import { countLabel } from '../counting';

/** The setting that says how many hours before the start guests who cancel get their money back. */
export const refundHoursKey = 'refund_hours';

const defaultHours = 48;
export const mostRefundHours = 720;

export const isRefundHours = (text: string) => /^\d{1,3}$/.test(text) && Number(text) <= mostRefundHours;

/** How many that are; the default where the setting says nothing valid. */
export function readRefundHours(value: string | undefined): number {
  const text = value?.trim() ?? '';
  return isRefundHours(text) ? Number(text) : defaultHours;
}

/** In days, where it is whole ones. */
export const refundTime = (hours: number): string =>
  hours % 24 === 0 ? countLabel(hours / 24, '1 day', '# days') : countLabel(hours, '1 hour', '# hours');
