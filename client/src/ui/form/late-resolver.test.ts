import { describe, expect, it } from 'vitest';
import { lateResolver } from './late-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };
const answers = { city: '' };
const refusal = { values: {}, errors: { city: { type: 'min', message: 'City is required' } } };

describe('the validation of a form', () => {
  it('loads its rules when the form is validated, and not before', async () => {
    let loads = 0;
    const resolve = lateResolver<typeof answers>(async () => {
      loads += 1;
      return () => refusal;
    });
    expect(loads).toBe(0);
    expect(await resolve(answers, undefined, options)).toEqual(refusal);
    expect(loads).toBe(1);
  });

  it('is left to the server where its rules cannot be loaded', async () => {
    const resolve = lateResolver<typeof answers>(() => Promise.reject(new TypeError('offline')));
    expect(await resolve(answers, undefined, options)).toEqual({ values: answers, errors: {} });
  });
});
