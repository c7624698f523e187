import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const isTest = /\.(?:postgres-)?test\.tsx?$/;

/** The files of code below a folder, without tests and what is made for them. */
export const productFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !isTest.test(file) && !file.includes('/testing/'));
