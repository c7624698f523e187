import { describe, expect, it } from 'vitest';
import { parseConfig } from './config';

const production = { JWT_SECRET: '83fd02c1b6a97e4507d6b3e8f2915ca0' };

const mailing = {
  ...production,
  SMTP_URL: 'smtp://user:p%40ss@mail.test:587',
  MAIL_FROM: 'Pup Crawl <woof@pups.example>',
  PUBLIC_URL: 'https://pups.test',
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

  it('takes money with a live key alone', () => {
    const modeOf = (STRIPE_SECRET_KEY: string) =>
      parseConfig({ ...production, STRIPE_SECRET_KEY }).stripe?.mode;
    for (const key of ['sk_live_1', 'rk_live_1']) expect(modeOf(key)).toBe('live');
    for (const key of ['sk_test_1', 'rk_test_1_live_1']) expect(modeOf(key)).toBe('test');
  });

  it('takes a password with percent-encoded letters, an sslmode, and an address with a slash at its end', () => {
    const DATABASE_URL = 'postgres://ada:a%2Fb%40c@db.example/pups?sslmode=verify-full';
    expect(parseConfig({ ...production, DATABASE_URL, PUBLIC_URL: 'https://pups.test/' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      publicUrl: 'https://pups.test',
    });
  });

  it('sends mail over the given server, at most 10 a second, and not at all without one', () => {
    expect(parseConfig(mailing).mail).toEqual({
      smtpUrl: mailing.SMTP_URL,
      from: { name: 'Pup Crawl', address: 'woof@pups.example' },
      perSecond: 10,
    });
    const nameOf = (MAIL_FROM: string) => parseConfig({ ...mailing, MAIL_FROM }).mail.from.name;
    for (const unnamed of ['woof@pups.example', 'woof@pups.example <woof@pups.example>'])
      expect(nameOf(unnamed)).toBe('Pup Crawl Orlando');
    expect(nameOf('woof@pups.example (Pup Crawl)')).toBe('Pup Crawl');
    expect(nameOf('"Pups: Orlando" <woof@pups.example>')).toBe('Pups: Orlando');
    expect(parseConfig(production).mail.smtpUrl).toBeUndefined();
    expect(parseConfig({ NODE_ENV: 'development', SMTP_URL: 'smtp://localhost:2525' }).mail.smtpUrl).toBe(
      'smtp://localhost:2525',
    );
  });

  /** What a variable should do, and values with which it does not. */
  const shoulds: [string, string, ...string[]][] = [
    ['JWT_SECRET', 'be set in production, to a random text of at least 32 characters.', ''],
    ['JWT_SECRET', 'have at least 32 characters.', 'short'],
    [
      'JWT_SECRET',
      'be a random text, which this is not: it repeats itself (`openssl rand -hex 32` makes one).',
      ...['abcab'.repeat(12), 'password'.repeat(5), 'secretpasswordsecretpassword1234'],
    ],
    ['PORT', 'be a port number from 0 to 65535.', 'http', '65536', '-1'],
    [
      'PROCESSES',
      'be left out: several processes are started one by one (docs/operations.md#several-processes).',
      '2',
    ],
    [
      'STRIPE_API_URL',
      'be left out: it names a stand-in for tests, on this machine alone.',
      ...['https://api.stripe.com', 'http://127.0.0.1.pups.example', 'http://10.0.0.1:4000'],
    ],
    [
      'DATABASE_URL',
      'be a PostgreSQL address like postgres://user:password@host:5432/name, with / as %2F, @ as %40, ? as %3F and # as %23 in user and password, or be left out.',
      ...[
        'mysql://x',
        'postgres://',
        'postgres://db.example',
        'postgres://ada:12/hunter@127.0.0.1/pups',
        'postgres://ada:12#hunter@127.0.0.1/pups',
      ],
      'postgres://ada:hun@ter/2@127.0.0.1/pups',
    ],
    [
      'DATABASE_URL',
      'have as sslmode one of verify-full, verify-ca, require, prefer, no-verify, disable.',
      'postgres://db.example/pups?sslmode=verifyfull',
    ],
    [
      'PUBLIC_URL',
      'be the address of the site, like https://pups.example, without a path.',
      ...['https://pups.example/site', 'https://pups.example/?x', 'ftp://pups.example', 'pups.example'],
    ],
    [
      'PUBLIC_URL',
      'be the address of your own site, which this is not: it is a placeholder.',
      ...['https://YOUR.NAME', 'https://your-domain.com', 'https://www.your.site:8443'],
    ],
    ['DATA_DIR', 'be the path of a folder, written out without ~.', '~/data', 'file:///data'],
    ['PUBLIC_URL', 'be set together with SMTP_URL: messages contain links to the site.', ''],
    ['METRICS_PORT', 'be another port than PORT.', '5000'],
    ['TRUST_PROXY', 'be the number of reverse proxies in front, 0 for none and 9 at most.', 'true', '100'],
    ['RATE_LIMITS', 'be on or off.', 'no'],
    ['LOG_LEVEL', 'be trace, debug, info, warn, error, fatal or silent.', 'loud'],
    [
      'SMTP_URL',
      'be the address of a mail server, like smtp://user:password@mail.example:587.',
      ...['mail.example', 'http://mail.example', 'smtp://', 'smtp:mail.example'],
      ...['smtp://user:100%@mail.example', 'smtp://mail.example\r\nX: y', 'smtp://ada:12#hunter@mail.test'],
    ],
    [
      'SMTP_URL',
      'begin with smtps:// for port 465, and with smtp:// for 25, 587 and 2525.',
      ...['smtps://mail.example:587', 'smtp://mail.example:465'],
    ],
    [
      'MAIL_FROM',
      'be the sender of mail, like Pup Crawl Orlando <woof@pups.example>, a name with a colon or brackets in double quotation marks.',
      ...[
        'Pups: Orlando <woof@pups.example>',
        'Pups (Orlando) <woof@pups.example>',
        'Pup Crawl Orlando',
        'woof@',
        'Woof <woof>',
        'woof@pups.example, eve@mail.example',
      ],
      ...['Woof <woof@pups.example>\r\nBcc: eve@mail.example', 'Wo\nof <woof@pups.example>'],
    ],
    [
      'MAIL_FROM',
      'be the sender of mail, like Pup Crawl Orlando <woof@pups.example>, a name with a colon or brackets in double quotation marks, together with SMTP_URL.',
      '',
    ],
    ['MAIL_PER_SECOND', 'be how many messages may leave a second, from 1 to 100000.', '0'],
    ['NODE_ENV', 'be production, development or test.', 'staging'],
  ];
  const together: [Record<string, string>, string][] = [
    [
      { STRIPE_API_URL: 'http://127.0.0.1:4242', STRIPE_SECRET_KEY: 'rk_live_1' },
      'STRIPE_API_URL should be left out beside a live key, which is for money: it names a stand-in for tests.',
    ],
    [
      { PUBLIC_URL: 'http://pups.test', STRIPE_SECRET_KEY: 'rk_live_1' },
      'PUBLIC_URL should begin with https:// beside a live key: buyers come back there.',
    ],
    [{ ADMIN_USERNAME: 'ada' }, 'ADMIN_PASSWORD should be set together with ADMIN_USERNAME, or neither.'],
    [
      { ADMIN_USERNAME: 'ada\u200b', ADMIN_PASSWORD: 'difference-engine' },
      'ADMIN_USERNAME should be acceptable: Username contains an invisible character: type it instead of pasting it.',
    ],
    [
      { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD should be acceptable: Password must be at least 6 characters.',
    ],
  ];

  it.each([
    ...shoulds.flatMap(([name, should, ...values]) =>
      values.map((value) => [{ [name]: value }, `${name} should ${should}`] as const),
    ),
    ...together,
  ])('rejects %j with one line', (env, line) => {
    expect(() => parseConfig({ ...mailing, ...env })).toThrow(line);
  });
});
