export default {
  dialect: 'postgresql',
  schema: './shared/*/tables.ts',
  out: './server/database/migrations',
};
