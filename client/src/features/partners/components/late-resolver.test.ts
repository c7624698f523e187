import { describe, expect, it } from 'vitest';
import { lateResolver } from './late-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };
const answers = { city: '' };
const refusal = { values: {}, errors: { city: { type: 'min', message: 'City is required' } } };

describe('the rules of a form', () => {
  it('are loaded when it is judged, and not before', async () => {
    let loads = 0;
    const resolve = lateResolver<typeof answers>(async () => {
      loads += 1;
      return () => refusal;
    });
    expect(loads).toBe(0);
    expect(await resolve(answers, undefined, options)).toEqual(refusal);
    expect(loads).toBe(1);
  });

  it('are left to the server where they cannot be loaded', async () => {
    const resolve = lateResolver<typeof answers>(() => Promise.reject(new TypeError('offline')));
    expect(await resolve(answers, undefined, options)).toEqual({ values: answers, errors: {} });
  });
});
