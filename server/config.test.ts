import { describe, expect, it } from 'vitest';
import { parseConfig } from './config';

const production = { JWT_SECRET: 'x'.repeat(32) };

const mailing = {
  ...production,
  SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
  MAIL_FROM: 'Pup Crawl <woof@pups.example>',
  PUBLIC_URL: 'https://pups.example',
};

describe('the configuration', () => {
  it('has defaults for everything but the secret', () => {
    expect(parseConfig(production)).toMatchObject({
      isProduction: true,
      port: 5000,
      host: '0.0.0.0',
      databaseUrl: undefined,
      dataDirectory: './.data',
      trustProxy: 0,
      rateLimits: true,
      logLevel: 'info',
    });
  });

  it('listens on this machine alone in development, and needs no secret there', () => {
    expect(parseConfig({ NODE_ENV: 'development' })).toMatchObject({
      host: 'localhost',
      isProduction: false,
    });
  });

  it('treats a blank variable as not set', () => {
    expect(parseConfig({ ...production, PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 5000 });
  });

  it('sends mail over the given server, at most 10 a second, and not at all without one', () => {
    expect(parseConfig(mailing).mail).toEqual({
      smtpUrl: mailing.SMTP_URL,
      from: { name: 'Pup Crawl', address: 'woof@pups.example' },
      perSecond: 10,
    });
    expect(parseConfig({ ...mailing, MAIL_FROM: 'woof@pups.example' }).mail.from.name).toBe(
      'Pup Crawl Orlando',
    );
    expect(parseConfig(production).mail.smtpUrl).toBeUndefined();
    expect(parseConfig({ NODE_ENV: 'development', SMTP_URL: 'smtp://localhost:2525' }).mail.smtpUrl).toBe(
      'smtp://localhost:2525',
    );
  });

  it.each<[Record<string, string>, string]>([
    [{}, 'JWT_SECRET should be set in production, to a random text of at least 32 characters.'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET should have at least 32 characters.'],
    [{ ...production, PORT: 'http' }, 'PORT should be a port number from 0 to 65535.'],
    [{ ...production, PORT: '65536' }, 'PORT should be a port number from 0 to 65535.'],
    [
      { ...production, PROCESSES: '2' },
      'PROCESSES should be 1 without DATABASE_URL: the embedded database is open to one process at a time.',
    ],
    [
      { ...production, PROCESSES: '0' },
      'PROCESSES should be the number of processes to start, from 1 to 64.',
    ],
    [{ ...production, PORT: '-1' }, 'PORT should be a port number from 0 to 65535.'],
    [
      { ...production, DATABASE_URL: 'mysql://x' },
      'DATABASE_URL should be a PostgreSQL address like postgres://user:password@host:5432/name, or be left out.',
    ],
    [
      { ...production, TRUST_PROXY: 'true' },
      'TRUST_PROXY should be the number of reverse proxies in front, 0 for none.',
    ],
    [{ ...production, RATE_LIMITS: 'no' }, 'RATE_LIMITS should be on or off.'],
    [
      { ...production, LOG_LEVEL: 'loud' },
      'LOG_LEVEL should be trace, debug, info, warn, error, fatal or silent.',
    ],
    ...[
      'mail.example',
      'http://mail.example',
      'smtp://',
      'smtp:mail.example',
      'smtp://user:100%@mail.example',
      'smtp://mail.example\r\nX: y',
    ].map((url): [Record<string, string>, string] => [
      { ...mailing, SMTP_URL: url },
      'SMTP_URL should be the address of a mail server, like smtp://user:password@mail.example:587.',
    ]),
    ...[
      'Pup Crawl Orlando',
      'woof@',
      'Woof <woof>',
      'woof@pups.example, eve@mail.example',
      'Woof <woof@pups.example>\r\nBcc: eve@mail.example',
      'Wo\nof <woof@pups.example>',
    ].map((from): [Record<string, string>, string] => [
      { ...mailing, MAIL_FROM: from },
      'MAIL_FROM should be the sender of mail, like Pup Crawl Orlando <woof@pups.example>.',
    ]),
    [
      { ...mailing, MAIL_FROM: '' },
      'MAIL_FROM should be the sender of mail, like Pup Crawl Orlando <woof@pups.example>, together with SMTP_URL.',
    ],
    [
      { ...mailing, PUBLIC_URL: '' },
      'PUBLIC_URL should be set together with SMTP_URL: messages contain links to the site.',
    ],
    [
      { ...mailing, MAIL_PER_SECOND: '0' },
      'MAIL_PER_SECOND should be how many messages may leave a second, from 1 to 100000.',
    ],
    [{ ...production, NODE_ENV: 'staging' }, 'NODE_ENV should be production, development or test.'],
    [
      { ...production, ADMIN_USERNAME: 'ada' },
      'ADMIN_PASSWORD should be set together with ADMIN_USERNAME, or neither.',
    ],
    [
      { ...production, ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD should be acceptable: Password must be at least 6 characters.',
    ],
  ])('rejects %j with one line', (env, line) => {
    expect(() => parseConfig(env)).toThrow(line);
  });
});
