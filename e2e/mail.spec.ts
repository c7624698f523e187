import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { test } from './test';

test('each text of each message can be read, by day and in dark mode', () => {
  const printed = execFileSync(process.execPath, ['--import', 'tsx', 'e2e/mail-contrast.ts'], {
    encoding: 'utf8',
  });
  const ratios = [...printed.matchAll(/ (\d+\.\d\d) {2}#/g)].map(([, ratio]) => Number(ratio));
  // Of 25 messages and more, in two modes.
  expect(ratios.length).toBeGreaterThanOrEqual(50);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
});
