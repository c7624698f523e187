import { expect, it } from 'vitest';
import { firstNameOf } from './queries';

it.each([
  ['Rosie Barker', 'Rosie'],
  ['María José García', 'María'],
  ['Dr. Lisa Park', 'Lisa'],
  ['Ms. Park', 'Ms. Park'],
  ['Professor Jane Doe', 'Jane'],
  ['Mr. Park Jr.', 'Mr. Park Jr.'],
  ['Ana y Luis Peña', 'Ana y Luis Peña'],
  ['Jean-Luc D’Arcy', 'Jean-Luc'],
  ['Cher', 'Cher'],
  ['J. Smith', 'J. Smith'],
  ['Ana & Luis Peña', 'Ana & Luis Peña'],
  ['Barker, Rosie', 'Barker, Rosie'],
  ['The Wagging Tail', 'The Wagging Tail'],
  ['Neon Fern LLC', 'Neon Fern LLC'],
])('%s is greeted as %s', (name, greeted) => {
  expect(firstNameOf(name)).toBe(greeted);
});
