/** What an applicant types, by the labels of both forms. */
export const typedApplication = {
  'Business name': 'The Wagging Tail',
  'Street address': '12 Orange Avenue',
  'ZIP code': '32801',
  'Contact name': 'Rosie Barker',
  'Title/Position': 'Owner',
  Email: 'rosie@tail.example',
  Phone: '407 555 0101',
};
