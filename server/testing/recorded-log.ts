import { createLog } from '../http/middleware/request-log';

/** A log, and what it has written: its lines, and what stands in them. */
export function recordedLog(level: Parameters<typeof createLog>[0] = 'info') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line: string) => lines.push(line) });
  return { log, lines, entries: () => lines.map((line) => JSON.parse(line)) };
}
