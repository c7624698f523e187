/** The account that the server under test creates at its start. */
export const administrator = { username: 'organiser', password: 'sit-stay-shake' };
