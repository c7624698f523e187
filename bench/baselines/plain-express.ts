import express from 'express';
import pg from 'pg';

/** What one would write first: a route that queries the database each time. */
const [port = '', connectionString = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = express();
app.get('/api/events', async (_req, res) => {
  const { rows } = await pool.query('select * from events where is_active and date >= $1 order by date, id', [
    new Date(),
  ]);
  res.json(rows);
});
app.listen(Number(port), '127.0.0.1');
