/** What every message of the site has in common. */
export type Letterhead = {
  from: { name: string; address: string };
  replyTo?: string | undefined;
  /** Where its links lead. */
  origin: string;
};
