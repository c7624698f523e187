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

/** Guests and pictures are spread over so many events: the lists of one of them are measured. */
const eventsWithGuests = 100;
const eventOf = `1 + n % ${eventsWithGuests}`;

const statements = (size: number) => [
  `insert into subscribers (email, created_at)
    select ${dogs} || '.' || n || '@mail.example', now() - n * interval '3 minutes' from generate_series(1, ${size}) n`,
  `insert into venues (${applicationColumns}, venue_type, has_outdoor_space)
    select ${application}, ${places}, n % 3 > 0 from generate_series(1, ${size}) n`,
  `insert into vendors (${applicationColumns}, vendor_type, product_description)
    select ${application}, ${places}, 'Things for dogs, by hand.' from generate_series(1, ${size}) n`,
  `insert into contact_messages (name, email, subject, message, is_read, created_at)
    select 'Human of ' || ${dogs}, ${dogs} || n || '@mail.example', 'About ' || ${places} || ' ' || n,
      repeat('Is there room for ' || ${dogs} || ' at the ' || ${places} || '? ', 10), n % 5 > 0,
      now() - n * interval '11 minutes' from generate_series(1, ${size}) n`,
  `insert into events (title, date, start_time, end_time, location, starting_venue, description, price, venue_count, ends_at)
    select initcap(${dogs}) || ' crawl ' || n, now() + (n - ${size / 2}) * interval '1 day', '4:00 PM', '9:00 PM', ${cities},
      'The ' || ${places}, repeat('Patios, water bowls and friends. ', 10), 2500, 4,
      now() + (n - ${size / 2}) * interval '1 day' + interval '5 hours' from generate_series(1, ${size}) n`,
  `insert into registrations (event_id, participant_id, first_name, last_name, email, phone, people, state, created_at)
    select ${eventOf}, n, initcap(${dogs}), ${places} || n, ${dogs} || n || '@mail.example', '(407) 555-0160', 1 + n % 4,
      case when n % 7 = 0 then 'waiting' else 'confirmed' end, now() - n * interval '2 minutes' from generate_series(1, ${size}) n`,
  `insert into emails (kind, key, state, "to", to_hash, subject, html, text, send_before, created_at)
    select 'registration-confirmed', 'measured:' || n, case when n % 50 = 0 then 'held' else 'sent' end,
      ${dogs} || n || '@mail.example', md5(n::text), 'Your spot, ' || initcap(${dogs}), repeat('<p>See you there.</p>', 100),
      'See you there.', now() + interval '1 day', now() - n * interval '1 minute' from generate_series(1, ${size}) n`,
  `insert into pictures (hash, use, event_id, state, source, alt, width, height, created_at)
    select md5(n::text), 'album', ${eventOf}, case when n % 20 = 0 then 'pending' else 'accepted' end, 'guest',
      initcap(${dogs}) || ' at the ' || ${places}, 1600, 1200, now() - n * interval '4 minutes' from generate_series(1, ${size}) n`,
  `insert into audit_log (user_id, username, action, entity, entity_id, label, created_at)
    select 1, ${dogs}, 'update', 'event', n::text, initcap(${dogs}) || ' crawl ' || n, now() - n * interval '1 minute'
      from generate_series(1, ${size}) n`,
  // As autovacuum does it soon after.
  'vacuum analyze',
];

/** Empties a migrated database and fills it, so many rows a table. Every text is of its row; one dog in sixteen is called Rosie. */
export async function fillDatabase(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `truncate subscribers, venues, vendors, contact_messages, events, registrations, emails, pictures, audit_log
      restart identity cascade`,
  );
  for (const statement of statements(size)) await client.query(statement);
  await client.end();
}
