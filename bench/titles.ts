/** What organisers may call a crawl: the fonts that every page brings are not to be fitted to the sample data. */
export const titles = [
  'Crawl #4: Peña & Café',
  '“Yappy” Hour — 50% off!',
  'Peña’s Pub: ¿Quién dejó salir a los perros?',
  'Café & Cerveza con el Señor Barkley',
  'Müller’s Dackel-Umzug: 7½ Biergärten, 90° in the shade',
  'The Great Thornton Park, Lake Eola & Mills 50 Howl-O-Ween Costume Crawl and Fundraiser (21+)',
  'Paws @ the Patio / Pints * Pups + Pals = $5 🐶',
  'São João • Fête des Chiens … ¡Olé!',
];
