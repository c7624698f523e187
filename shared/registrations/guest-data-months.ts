/** The setting that says how long guests' personal data is kept: docs/product/guest-data.md#retention-of-guests. */
export const guestDataMonthsKey = 'guest_data_months';

const defaultMonths = 12;
export const mostGuestDataMonths = 120;

export const guestDataMonthsPattern = /^[1-9]\d{0,2}$/;

/** For how many months after an event its guests' data is kept; the default where the setting says nothing valid. */
export function readGuestDataMonths(value: string | undefined): number {
  const text = value?.trim() ?? '';
  const isValid = guestDataMonthsPattern.test(text) && Number(text) <= mostGuestDataMonths;
  return isValid ? Number(text) : defaultMonths;
}
