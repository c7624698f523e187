import { createTransport, type SendMailOptions } from 'nodemailer';

/** Sends a message to so many recipients by nodemailer's pool and nothing else, as often as it is told to. */
type Round = { port: number; connections: number; count: number; message: SendMailOptions };

async function sendAll({ port, connections, count, message }: Round): Promise<void> {
  const pool = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    maxConnections: connections,
    maxMessages: 100,
    tls: { rejectUnauthorized: false },
  });
  const sending = Array.from({ length: count }, (_, number) =>
    pool.sendMail({ ...message, to: `dog-${number}@mail.example` }),
  );
  await Promise.all(sending);
  pool.close();
}

process.on('message', (round: Round) => {
  sendAll(round).then(() => process.send?.('sent'));
});
process.send?.('ready');
