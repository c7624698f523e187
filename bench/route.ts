/** Six stops as organisers write them, whose venues have agreed. */
const stops = [
  ['Peña’s Pub & Café #4', '1208 N Mills Ave', 'Sangría “de la casa” — 50% off', '$5½'],
  ['The Great Thornton Park, Lake Eola & Mills 50 Taproom', '205 E Central Blvd', 'Salty Dog', '$6'],
  ['Müller’s Biergarten', '12 E Washington St', 'Weißbier + Brezn', '2 for 1'],
  ['Paws @ the Patio 🐶', '520 E Pine St', 'Pup cup', 'free'],
  ['São João Rooftop', '28 S Summerlin Ave', 'Caipirinha', '$9'],
  ['O’Malley’s (upstairs)', '812 E Washington St', 'Last-lap lemonade …', '$4'],
].map(([name, address, what, price], index) => ({
  name,
  address,
  arrivesAt: `${4 + index}:00 PM`,
  leavesAt: `${4 + index}:45 PM`,
  specials: [{ what, price }],
  note: 'Water bowls at the door; the “photo” at a quarter past.',
  latitude: 28.54 + index / 500,
  longitude: -81.37 - (index % 2) / 300,
  isConfirmed: true,
}));

/** Gives an event from 4 PM on a route of six stops, as the administrator. `base` is the server's origin. */
export async function storeRoute(base: string, headers: Record<string, string>, eventId: number) {
  const response = await fetch(`${base}/api/admin/events/${eventId}/stops`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ stops }),
  });
  if (!response.ok) throw new Error(`the route was rejected: ${await response.text()}`);
}
