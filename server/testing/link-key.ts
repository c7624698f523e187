/** What signs the links in mail of every test server. */
export const testLinkKey = Buffer.alloc(32, 'links');
