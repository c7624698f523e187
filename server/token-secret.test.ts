import { mkdir, readdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig, StartError } from './config';
import { findTokenSecret } from './start';
import { temporaryFolder } from './testing/process';

const development = async () =>
  parseConfig({ NODE_ENV: 'development', DATA_DIR: join(await temporaryFolder(), 'data') });

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the secret that is generated in development', () => {
  it('has 256 bits, and is the same at the next start', async () => {
    const config = await development();
    const secret = await findTokenSecret(config);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(await findTokenSecret(config)).toBe(secret);
    expect(await findTokenSecret(await development())).not.toBe(secret);
  });

  it('cannot be read by other users of the machine', async () => {
    const config = await development();
    await findTokenSecret(config);
    expect(await modeOf(config.dataDirectory)).toBe('700');
    expect(await modeOf(join(config.dataDirectory, 'jwt-secret'))).toBe('600');
  });
});

it('a secret that cannot be kept ends the start with one line that names the file', async () => {
  const config = await development();
  const draft = join(config.dataDirectory, `jwt-secret-${process.pid}`);
  await mkdir(config.dataDirectory);
  await symlink('/no/such/folder/secret', draft);
  const error = await findTokenSecret(config).catch((reason) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/^The file .*jwt-secret \(DATA_DIR\) cannot be written: ENOENT/);
});

it('leaves only the secret in the data directory', async () => {
  const config = await development();
  await findTokenSecret(config);
  await findTokenSecret(config);
  expect(await readdir(config.dataDirectory)).toEqual(['jwt-secret']);
});

it('the secret is JWT_SECRET where it is set, and no file is written', async () => {
  const config = { ...(await development()), jwtSecret: 'x'.repeat(32) };
  expect(await findTokenSecret(config)).toBe('x'.repeat(32));
  await expect(stat(config.dataDirectory)).rejects.toThrow('ENOENT');
});
