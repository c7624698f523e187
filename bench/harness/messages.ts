import { randomUUID } from 'node:crypto';
import { aMessage } from './fixtures';
import type { Headers, Reply, Send } from './site';

/** Writes messages to the organizer, and compares what the site acknowledged with what it stored. */
export function messageWriter() {
  const acknowledged = new Set<string>();
  return {
    acknowledged,
    /** Sends a message with a subject of its own. */
    async write(send: Send): Promise<Reply> {
      const subject = randomUUID();
      const reply = await send('POST', '/api/contact-messages', { body: aMessage(subject) });
      if (reply.status === 201) acknowledged.add(subject);
      return reply;
    },
    /** How many of the acknowledged messages are lost, and how many of all are stored twice. */
    async compare(send: Send, headers: Headers): Promise<{ lost: number; twice: number }> {
      const { body } = await send('GET', '/api/admin/contact-messages', { headers });
      const messages: { subject: string }[] = JSON.parse(body);
      const stored = new Set(messages.map(({ subject }) => subject));
      const lost = [...acknowledged].filter((subject) => !stored.has(subject)).length;
      return { lost, twice: messages.length - stored.size };
    },
  };
}
