/** Where calendars, feed readers and other sites read what is public (docs/product/feeds.md). */
export const feedPaths = { calendar: '/calendar.ics', atom: '/feed.xml', embed: '/embed.js' } as const;
