import { expect, it } from 'vitest';
import { smtpOptions, smtpTimeouts } from './transport';

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, requireTLS: true }],
  ['smtp://mail.example:2525', { port: 2525, requireTLS: true }],
  ['smtps://mail.example', { host: 'mail.example', port: 465, secure: true }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, requireTLS: false }],
  ['smtp://127.0.0.1', { requireTLS: false }],
  ['smtp://127.1.2.3', { requireTLS: false }],
  ['smtp://[::1]:25', { host: '::1', requireTLS: false }],
  ['smtp://127.0.0.1.evil.example', { requireTLS: true }],
  ['smtp://localhost.evil.example', { requireTLS: true }],
])('%s is read as it is meant', (url, expected) => {
  expect(smtpOptions(url)).toMatchObject(expected);
});

it('a certificate is checked, except on this machine', () => {
  expect(smtpOptions('smtp://mail.example').tls).toEqual({ rejectUnauthorized: true });
  expect(smtpOptions('smtp://localhost').tls).toEqual({ rejectUnauthorized: false });
});

it('a user and password may hold anything that a URL can encode', () => {
  expect(smtpOptions('smtp://woof%40pups.example:p%3A%2F@mail.example').auth).toEqual({
    user: 'woof@pups.example',
    pass: 'p:/',
  });
  expect(smtpOptions('smtp://mail.example').auth).toBeUndefined();
});

it('a query turns nothing off', () => {
  const options = smtpOptions(
    'smtp://mail.example?requireTLS=false&ignoreTLS=true&tls.rejectUnauthorized=false',
  );
  expect(options).toMatchObject({ requireTLS: true, tls: { rejectUnauthorized: true } });
  expect(options.ignoreTLS).toBeUndefined();
});

it('SMTP ends before the lease of a message', () => {
  for (const timeout of Object.values(smtpTimeouts)) expect(timeout).toBeLessThan(60_000 / 1.5);
});
