export const testLinkKey = Buffer.alloc(32, 'links');
