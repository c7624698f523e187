import { expect, it } from 'vitest';
import { testsOf } from './changed-tests';

const tests = [
  'client/src/app.test.tsx',
  'client/src/features/events/event-card.test.tsx',
  'server/app.test.ts',
  'server/database/migrate.test.ts',
  'server/features/events/events.test.ts',
  'server/features/door/door.test.ts',
  'shared/events/upcoming.test.ts',
];
const importers = new Map([
  [
    'shared/events/upcoming.ts',
    ['shared/events/upcoming.test.ts', 'server/features/events/queries.ts', 'shared/testing/builders.ts'],
  ],
  ['shared/testing/builders.ts', tests],
  ['server/features/events/queries.ts', ['server/features/events/routes.ts']],
  ['server/features/events/routes.ts', ['server/endpoints.ts']],
  ['server/endpoints.ts', ['server/app.ts']],
  ['server/app.ts', ['server/testing/server.ts', 'server/app.test.ts']],
  ['server/testing/server.ts', tests.filter((test) => test.startsWith('server/'))],
  ['client/src/features/events/event-card.tsx', ['client/src/pages/home-page.tsx']],
  ['client/src/pages/home-page.tsx', ['client/src/app.tsx']],
  ['client/src/app.tsx', ['client/src/app.test.tsx']],
]);

it.each([
  [
    'of a rule that both sides share: its own and those of the endpoints that follow it, not all that build an event',
    'shared/events/upcoming.ts',
    ['server/features/events/events.test.ts', 'shared/events/upcoming.test.ts'],
  ],
  [
    'of a component: those beside it, not those of the whole app',
    'client/src/features/events/event-card.tsx',
    ['client/src/features/events/event-card.test.tsx'],
  ],
  ['of what puts the server together: those beside it', 'server/app.ts', ['server/app.test.ts']],
  [
    'of what tests are made of: all that use it',
    'server/testing/server.ts',
    tests.filter((test) => test.startsWith('server/')).sort(),
  ],
  ['of a test: itself', 'server/features/door/door.test.ts', ['server/features/door/door.test.ts']],
  [
    'of a migration: those of the folder above it',
    'server/database/migrations/0042_dogs.sql',
    ['server/database/migrate.test.ts'],
  ],
  ['of what nothing tests: none', 'LICENSE', []],
])('the tests %s', (_title, changed, touched) => {
  expect(testsOf([changed], tests, importers)).toEqual(touched);
});
