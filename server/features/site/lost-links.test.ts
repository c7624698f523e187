import { pages } from '@shared/pages';
import { lostLink } from '@shared/rendering';
import { expect, it } from 'vitest';
import { aSite, testServer } from '../../testing/server';

const server = testServer({ site: aSite() });

it.each(Object.values(pages).filter((path) => path.endsWith('/:token')))(
  '%s with a link that opens nothing is the page that says so, with status 404',
  async (path) => {
    const { text } = await server.api.get(path.replace(':token', 'abc')).expect(404);
    expect(text).not.toContain('Page Not Found');
    // The page can say so without asking.
    expect(text.includes(lostLink)).toBe(path !== pages.door);
  },
);
