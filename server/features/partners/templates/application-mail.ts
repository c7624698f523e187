/** What the messages about an application know of it. */
export type ApplicationProps = { kind: 'venue' | 'vendor'; businessName: string; contactName: string };

export const partnerNames = { venue: 'venue partner', vendor: 'vendor partner' } as const;
