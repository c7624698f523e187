import type { Env, Site } from './site';

/** The variables that turn sending on, with no limit for what is sent a second. */
export const sendingOver = (smtpUrl: string): Env => ({
  SMTP_URL: smtpUrl,
  MAIL_FROM: 'Pup Crawl Orlando <woof@pups.example>',
  PUBLIC_URL: 'https://pups.test',
  MAIL_PER_SECOND: '100000',
});

const section = (number: number) =>
  `## Stop ${number}\n\nWe meet at **the fountain** and walk [the route](/events), “leashes” on, to the _next_ bar.\n\n- water bowls\n- treats — at half the price\n`;

/** A newsletter of the usual length. */
export const newsletter = {
  subject: 'New routes in Winter Park',
  body: `# New routes\n\n${Array.from({ length: 8 }, (_, number) => section(number)).join('\n')}`,
};

/** Stores the newsletter as the administrator, and has it sent to every subscriber. */
export async function sendNewsletter({ send, admin }: Site): Promise<void> {
  const created = await send('POST', '/api/admin/newsletters', { body: newsletter, headers: admin });
  const { id }: { id: number } = JSON.parse(created.body);
  const path = `/api/admin/newsletters/${id}/send`;
  const { status, body } = await send('POST', path, { body: {}, headers: admin });
  if (status !== 202) throw new Error(`the newsletter got ${status} ${body}`);
}
