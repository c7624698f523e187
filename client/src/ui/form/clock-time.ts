import { parseClockTime } from '@shared/clock-times';

export function writeClockTime(text: string): string {
  const time = parseClockTime(text);
  if (time === null) return text;
  const hour = time.hours % 12 === 0 ? 12 : time.hours % 12;
  const minutes = String(time.minutes).padStart(2, '0');
  return `${hour}:${minutes} ${time.hours < 12 ? 'AM' : 'PM'}`;
}
