/** How a row looks once it has travelled as JSON: its dates are ISO 8601 texts in UTC. */
export type Json<Row> = { [Field in keyof Row]: Row[Field] extends Date ? string : Row[Field] };
