import * as z from 'zod';
import { count, text } from './fields';
import { maxInteger } from './site';

export const maxPageSize = 200;

const wholeNumber = (max: number) =>
  z
    .string('Must be given once')
    .regex(/^[1-9]\d*$/, 'Must be a positive whole number')
    .transform(Number)
    .refine((value) => value <= max, `Must be at most ${max}`);

/** The query of an admin list: page (from 1), rows on it (without either all), search, sort, `-` for descending. */
export function listQuery<const Field extends string>(sortFields: readonly [Field, ...Field[]]) {
  return z.object({
    page: wholeNumber(Math.floor(maxInteger / maxPageSize)).optional(),
    pageSize: wholeNumber(maxPageSize).optional(),
    q: text({ max: 200 }).optional(),
    sort: z
      .string('Must be given once')
      .meta({ enum: sortFields.flatMap((field) => [field, `-${field}`]) })
      .transform((value, context): SortOrder<Field> => {
        const field = sortFields.find((name) => name === value.replace(/^-/, ''));
        if (field !== undefined) return { field, descending: value.startsWith('-') };
        context.addIssue({
          code: 'custom',
          message: `Must be one of ${sortFields.join(', ')}, or -${sortFields[0]}`,
        });
        return z.NEVER;
      })
      .optional(),
  });
}

export const maxBulkRows = 500;

const idNumber = z
  .int('Must be a positive whole number')
  .min(1, 'Must be a positive whole number')
  .max(maxInteger, 'Must be a positive whole number');

export const idList = z
  .array(idNumber, 'Must be a list of ids')
  .min(1, 'Select at least one row')
  .max(maxBulkRows, `Select at most ${maxBulkRows} rows at once`);

/** What a change of several rows gives: how many it changed, and which ids are no rows (any more). */
export const bulkResult = z
  .object({ changed: count, missing: z.array(z.int()) })
  .meta({ id: 'BulkResult', description: 'How many rows were changed, and which ids are no rows.' });
export type BulkResult = z.infer<typeof bulkResult>;

export type SortOrder<Field extends string = string> = { field: Field; descending: boolean };

export type ListQuery<Field extends string = string> = {
  page?: number | undefined;
  pageSize?: number | undefined;
  q?: string | undefined;
  sort?: SortOrder<Field> | undefined;
};
