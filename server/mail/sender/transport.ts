import { fileURLToPath } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { Tinypool } from 'tinypool';
import { type DeliveryError, type Outcome, outcomeOf } from './outcome';
import { mostConnections, type SmtpTimeouts, type smtpOptions, smtpTimeouts } from './smtp-options';

export type Transport = {
  /** Sends a message over one of the connections, by its number from 0. Never throws. */
  deliver: (
    message: SendMailOptions,
    connection: number,
  ) => Promise<{ outcome: Outcome; code?: string; responseCode?: number }>;
  /** Ends what is under way, and all connections. */
  close: () => void | Promise<void>;
};

type Delivery = { error?: DeliveryError; hadBegun?: boolean };

/**
 * So many connections to the mail server, each of which sends one message at a time. They are a thread's own: encoding
 * a thousand messages does not stall the requests of visitors. It starts with the first message and ends a minute after
 * the last one.
 */
export function openTransport(
  options: ReturnType<typeof smtpOptions>,
  { message: longest }: Pick<SmtpTimeouts, 'message'> = smtpTimeouts,
): Transport {
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./smtp-worker.mjs', import.meta.url)),
    workerData: { options, longest },
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    concurrentTasksPerWorker: mostConnections,
    // A thread that sleeps between two messages would not notice that the server has closed a connection.
    useAtomics: false,
    // Each message is some twenty kilobytes of text that lives for a few milliseconds.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
  return {
    async deliver(message, connection) {
      try {
        const { error, hadBegun = false }: Delivery = await pool.run(
          { message, connection },
          { name: 'deliver' },
        );
        if (!error) return { outcome: { kind: 'sent' } };
        const { code, responseCode } = error;
        return { outcome: outcomeOf(error, hadBegun), code, responseCode };
      } catch (error) {
        // The thread was ended with its connections, or could not be started.
        const reason = error instanceof Error ? error.message : String(error);
        return { outcome: { kind: 'refused', reason, hadBegun: false } };
      }
    },
    close: () => pool.destroy(),
  };
}
