import pg from 'pg';

const picked = (words: string[], n: string) =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + (${n}) % ${words.length}]`;

const dogs = picked(
  'biscuit rosie otis maple gus luna waffles pepper moose juniper frankie daisy ziggy olive hank willow'.split(
    ' ',
  ),
  'n * 7919',
);
const streets = picked(
  'Orange Washington Mills Corrine Edgewater Virginia Ferris Alden'.split(' '),
  'n * 31',
);
const places = picked(
  'Taproom Brewery Social House Kitchen Garden Saloon Pub Bakery Studio'.split(' '),
  'n * 17',
);
const cities = picked(['Orlando', 'Winter Park', 'Kissimmee', 'Sanford', 'Oviedo'], 'n * 13');

const application = `initcap(${dogs}) || ' ' || ${places} || ' ' || n, n || ' ' || ${streets} || ' Ave', ${cities},
  '32801', 'Contact ' || initcap(${dogs}) || ' ' || n % 977, 'Owner', ${dogs} || n || '@mail.example',
  '(407) 555-0160', repeat('We would love to take part. ', 10), true, n % 2 = 0, now() - n * interval '7 minutes'`;
const applicationColumns =
  'business_name, address, city, zip_code, contact_name, contact_title, contact_email, contact_phone, additional_info, terms_accepted, is_approved, created_at';

/** How many rows there are of each kind; of venues, vendors and messages as many each. */
export type Size = { subscribers: number; applications: number; events: number };

export const fullSize: Size = { subscribers: 100_000, applications: 10_000, events: 2000 };

const statements = ({ subscribers, applications, events }: Size) => [
  `insert into subscribers (email, created_at)
    select ${dogs} || '.' || n || '@mail.example', now() - n * interval '3 minutes' from generate_series(1, ${subscribers}) n`,
  `insert into venues (${applicationColumns}, venue_type, has_outdoor_space)
    select ${application}, ${places}, n % 3 > 0 from generate_series(1, ${applications}) n`,
  `insert into vendors (${applicationColumns}, vendor_type, product_description)
    select ${application}, ${places}, 'Things for dogs, by hand.' from generate_series(1, ${applications}) n`,
  `insert into contact_messages (name, email, subject, message, is_read, created_at)
    select 'Human of ' || ${dogs}, ${dogs} || n || '@mail.example', 'About ' || ${places} || ' ' || n,
      repeat('Is there room for ' || ${dogs} || ' at the ' || ${places} || '? ', 10), n % 5 > 0,
      now() - n * interval '11 minutes' from generate_series(1, ${applications}) n`,
  `insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count)
    select initcap(${dogs}) || ' crawl ' || n, now() + (n - ${events / 2}) * interval '1 day', '4:00 PM', '9:00 PM', ${cities},
      'The ' || ${places}, repeat('Patios, water bowls and friends. ', 10), 2500, 4 from generate_series(1, ${events}) n`,
  // As autovacuum does it soon after.
  'vacuum analyze',
];

/** Fills a migrated database anew. Every text is of its row, and one dog in sixteen is called Rosie. */
export async function fillDatabase(url: string, size: Size): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('truncate subscribers, venues, vendors, contact_messages, events restart identity');
  for (const statement of statements(size)) await client.query(statement);
  await client.end();
}
