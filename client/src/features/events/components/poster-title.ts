const lineWidth = 348;
const titleHeight = 150;
const smallestSize = 20;
const sizes = [54, 46, 38, 31, 25, smallestSize];
// Average width of a letter of the display font, relative to the font size.
const letterWidth = 0.56;

type PosterTitle = { size: number; lines: { text: string; y: number }[] };

function breakIntoLines(words: string[], perLine: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** Lays out a title in the largest size that fits on a poster. The longest titles are truncated. */
export function setPosterTitle(title: string, top: number): PosterTitle {
  const { size, lines } = chooseSize(title);
  const baseline = (row: number) => top + size * (0.8 + row);
  return { size, lines: lines.map((text, row) => ({ text, y: baseline(row) })) };
}

function chooseSize(title: string): { size: number; lines: string[] } {
  const words = title.split(/\s+/).filter(Boolean);
  const setIn = (size: number) => {
    const perLine = Math.floor(lineWidth / (size * letterWidth));
    return { size, perLine, lines: breakIntoLines(words, perLine), room: Math.floor(titleHeight / size) };
  };
  const fitting = sizes
    .map(setIn)
    .find(
      ({ lines, perLine, room }) => lines.length <= room && lines.every((line) => line.length <= perLine),
    );
  if (fitting) return fitting;

  const { size, perLine, room, lines } = setIn(smallestSize);
  const cut = lines.map((line) => (line.length > perLine ? `${line.slice(0, perLine - 1)}…` : line));
  return { size, lines: cut.slice(0, room) };
}
