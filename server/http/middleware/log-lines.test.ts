import { expect, it } from 'vitest';
import { createLog } from './request-log';

/** The lines that a log writes while `write` runs. */
function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  let text = '';
  write(createLog('info', { write: (part: string) => (text += part) }));
  return text.trimEnd().split('\n');
}

const madeUp = 'rosie\r\n{"level":30,"msg":"logged in"}\u2028';

it('a user’s text never makes a log line of its own', () => {
  const lines = linesOf((log) => {
    log.warn({ path: madeUp, err: new Error(madeUp) }, madeUp);
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: madeUp, err: { message: madeUp }, msg: madeUp });
});

it('every log line has its time in UTC', () => {
  const before = Date.now();
  const [line = ''] = linesOf((log) => log.info('listening'));
  const { time } = JSON.parse(line);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
});
