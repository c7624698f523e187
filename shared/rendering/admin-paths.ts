import { pages } from '../pages';

/** The pages of the admin area beside the first, in the order of its menus. */
export const furtherAdminPages = [pages.mail, pages.pictures, pages.connections, pages.users, pages.auditLog];

export function adminEventPath({ id }: { id: number }): string {
  return pages.adminEvent.replace(':id', String(id));
}
