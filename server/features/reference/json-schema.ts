import { maxInteger } from '@shared/site';
import type { Column } from 'drizzle-orm';
import * as z from 'zod';

/** A schema as an OpenAPI 3.1 document holds it: JSON Schema, draft 2020-12. */
export type JsonSchema = Record<string, unknown>;

/** The check that a text has to pass once it is trimmed, where Zod does not show it on the side of the input. */
function checkBehind(schema: unknown): JsonSchema {
  if (schema instanceof z.ZodEmail) return { format: 'email' };
  if (schema instanceof z.ZodURL) return { description: 'A web address with its scheme.' };
  if (schema instanceof z.ZodNullable) {
    const inner = checkBehind(schema.unwrap());
    return inner.description ? { description: `${inner.description} Blank means none.` } : inner;
  }
  return {};
}

/**
 * What a request may hold, drawn from the schema that judges it. What JSON Schema cannot say is missing here: that a
 * text is measured without the spaces around it, and what a refinement asks for. The document tells of both in words.
 */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _draft, ...drawn } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe) Object.assign(jsonSchema, checkBehind(zodSchema.def.out));
    },
  });
  return drawn;
}

/** What an answer holds, drawn from a schema of it. Nothing in it may be unrepresentable: that throws. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _draft, ...drawn } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output' });
  return drawn;
}

/** An object with these fields, each of them, and no others. */
export function closedObject(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}

const columnTypes: Record<string, { type: string } & JsonSchema> = {
  serial: { type: 'integer', minimum: 1, maximum: maxInteger },
  integer: { type: 'integer', minimum: -maxInteger - 1, maximum: maxInteger },
  text: { type: 'string' },
  boolean: { type: 'boolean' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  jsonb: { type: 'object' },
};

function columnSchema(column: Column): JsonSchema {
  const schema = columnTypes[column.getSQLType()];
  if (!schema) throw new Error(`how does ${column.getSQLType()} look as JSON?`);
  return column.notNull ? schema : { ...schema, type: [schema.type, 'null'] };
}

/** A row of these columns as it travels as JSON, with what else is sent with it or is known more closely. */
export function rowSchema(
  columns: Record<string, Column>,
  more: Record<string, JsonSchema> = {},
): JsonSchema {
  const fields = Object.entries(columns).map(([name, column]) => [name, columnSchema(column)] as const);
  return closedObject({ ...Object.fromEntries(fields), ...more });
}
