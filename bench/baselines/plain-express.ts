import cluster from 'node:cluster';
import express from 'express';
import pg from 'pg';

/** What one would write first: a route that queries the database each time. */
function serve(port: string, connectionString: string): void {
  const pool = new pg.Pool({ connectionString, max: 10 });
  const app = express();
  app.get('/api/events', async (_req, res) => {
    const { rows } = await pool.query(
      'select * from events where is_active and date >= $1 order by date, id',
      [new Date()],
    );
    res.json(rows);
  });
  app.listen(Number(port), '127.0.0.1');
}

const [port = '', connectionString = '', processes = '1'] = process.argv.slice(2);
if (processes === '1' || cluster.isWorker) serve(port, connectionString);
else for (let started = 0; started < Number(processes); started += 1) cluster.fork();
