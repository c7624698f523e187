/** The number of rows of each tab. */
export const countsPath = '/api/admin/counts';
/** What waits for an administrator. */
export const waitingPath = '/api/admin/waiting';
