const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Who comes along: `2 people, 1 dog`. */
export function partyText({ people, dogs }: { people: number; dogs: number }): string {
  const text = counted(people, 'person', 'people');
  return dogs === 0 ? text : `${text}, ${counted(dogs, 'dog', 'dogs')}`;
}
