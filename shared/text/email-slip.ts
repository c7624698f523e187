/** Where most of those read their mail who mistype where they do. */
const commonest = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'rocketmail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
  'protonmail.com',
  'mindspring.com',
];

const lookalikes = ['mail.com', 'email.com', 'mail.ru', 'me.com'];

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < meant.length && typed[start] === meant[start]) start += 1;
  const [one, other] = [typed.slice(start), meant.slice(start)];
  const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
  const isLetter = one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
  return isLetter || isSwapped;
}

/** The address that somebody may have meant who typed this one, by a slip in the name of a well-known provider. */
export function meantAddress(typed: string): string | undefined {
  const [, mailbox = '', domain = ''] = /^\s*([^@\s]+@)([a-z\d.-]+)\s*$/i.exec(typed) ?? [];
  const said = domain.toLowerCase();
  if (!said || commonest.includes(said) || lookalikes.includes(said)) return undefined;
  const meant = commonest.find((provider) => isOneSlip(said, provider));
  return meant && mailbox + meant;
}
