const clockTime = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** Reads a clock time (`4:00 PM`, `4pm`, `16:00`). Gives hours and minutes, or null ("dusk", "25:00", a bare "4"). */
export function parseClockTime(text: string): { hours: number; minutes: number } | null {
  const [, hourDigits, minuteDigits, meridiem] = clockTime.exec(text.trim()) ?? [];
  if (hourDigits === undefined || (minuteDigits === undefined && meridiem === undefined)) return null;
  const hours = Number(hourDigits);
  const minutes = Number(minuteDigits ?? 0);
  if (minutes > 59) return null;
  if (meridiem === undefined) return hours <= 23 ? { hours, minutes } : null;
  if (hours < 1 || hours > 12) return null;
  return { hours: (hours % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0), minutes };
}
