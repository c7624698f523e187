import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const isTest = /\.(?:postgres-)?test\.tsx?$/;

/** The files of code below a folder, without tests and what is made for them. */
const productFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file) && !isTest.test(file) && !file.includes('/testing/'));

// They are for developers and their tests.
const tools = 'server/commands/';

it('product code imports nothing that is made for tests', () => {
  const importers = ['client/src', 'server', 'shared']
    .flatMap(productFiles)
    .filter((file) => !file.startsWith(tools))
    .filter((file) => / from '[^']*\/testing\//.test(readFileSync(file, 'utf8')));
  expect(importers).toEqual([]);
});

const root = 'server/features';

/**
 * Which feature may import which, the ground floor first. A feature that is not named here imports none. An arrow goes
 * down only: a new one that would close a circle means that something stands in the wrong room.
 */
const arrows: Record<string, string> = {
  'account-address': 'account',
  contact: 'notices',
  registrations: 'payments/ledger',
  subscribers: 'imports',
  'second-factor': 'account',
  'payments/ledger': 'settings',
  pictures: 'events registrations',
  stops: 'events settings',
  door: 'events payments/ledger registrations settings stops',
  'guest-mail': 'events notices payments/ledger registrations settings stops subscribers',
  newsletters: 'events settings stops subscribers',
  partners: 'imports notices registrations',
  counts: 'partners registrations',
  'password-reset': 'account',
  hooks: 'imports partners',
  'find-links': 'events registrations',
  invitations: 'events guest-mail notices partners stops',
  'partner-mail': 'events partners',
  'waiting-list': 'events guest-mail payments/ledger registrations',
  'guest-data': 'events guest-mail payments/ledger pictures registrations settings waiting-list',
  payments: 'events guest-data guest-mail payments/ledger registrations subscribers waiting-list',
  'route-plan': 'events guest-mail invitations stops',
  planning:
    'door events guest-mail invitations payments/ledger pictures registrations route-plan stops waiting-list',
  'public-events': 'events payments/ledger pictures registrations settings stops',
  'guest-list':
    'events guest-data guest-mail imports partner-mail payments/ledger registrations stops waiting-list',
  'guest-page':
    'events guest-data guest-mail payments payments/ledger pictures registrations settings subscribers waiting-list',
  'own-crawls': 'account events partners pictures registrations',
  // Its pages read by the endpoints.
  site: '../endpoints account-address events guest-page password-reset payments/ledger registrations settings subscribers',
  feeds: 'events newsletters site stops',
  print: 'events partners',
};

/** What every feature may stand on, since it knows none: `biome.json` holds that. */
const ground = ['config', 'database', 'drawing', 'errors', 'http', 'mail', 'stripe', 'workers'].map(
  (name) => `../${name}`,
);

/**
 * The feature that a file stands in, or where else of the server it does, as `../mail`. What is stored of payments stands
 * below guests, what asks Stripe above them.
 */
const roomOf = (file: string) =>
  /^(?:\.\.\/)?(?:payments\/ledger|[^/]*)/.exec(relative(root, file))?.[0] ?? '';

/** The arrows that there are, as `from → to`. */
function findArrows(): string[] {
  const found = productFiles(root)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']*)'/g)].map(([, path = '']) => ({
        from: roomOf(file),
        to: roomOf(join(dirname(file), path)),
      })),
    )
    .filter(({ from, to }) => from !== to && !ground.includes(to))
    .map(({ from, to }) => `${from} → ${to}`);
  return [...new Set(found)].sort();
}

function reach(feature: string, seen = new Set<string>()): Set<string> {
  for (const to of arrows[feature]?.split(' ') ?? []) {
    if (seen.has(to)) continue;
    seen.add(to);
    reach(to, seen);
  }
  return seen;
}

it('features import each other only by the arrows of the list, and every one of these is needed', () => {
  const listed = Object.entries(arrows).flatMap(([from, all]) =>
    all.split(' ').map((to) => `${from} → ${to}`),
  );
  expect(findArrows()).toEqual(listed.sort());
});

it('no feature reaches itself', () => {
  expect(Object.keys(arrows).filter((feature) => reach(feature).has(feature))).toEqual([]);
});
