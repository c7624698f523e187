import { pages } from './pages';

/** The pages of the admin area beside the first, in the order of its menus. */
export const furtherAdminPages = [pages.mail, pages.pictures, pages.connections, pages.users, pages.auditLog];

/** The path of one event's page in the admin area. */
export function adminEventPath({ id }: { id: number }): string {
  return pages.adminEvent.replace(':id', String(id));
}
