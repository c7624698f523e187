/** The account that the server under test creates at its start. */
export const administrator = { username: 'organizer', password: 'sit-stay-shake' };
