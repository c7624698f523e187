import { site } from '../site';

/** The settings that say who sells, in the order in which a receipt says it. */
export const sellerKeys = ['seller_name', 'seller_address', 'seller_tax_line'] as const;

/** What a receipt is called, and who sells, by the texts of those settings. Without a name it is the site's confirmation. */
export function receiptHead([name = '', ...more]: string[]) {
  const seller = [name.trim() || site.name, ...more].filter(Boolean).join('\n');
  return { title: name.trim() ? 'Receipt' : 'Confirmation of payment', seller };
}
