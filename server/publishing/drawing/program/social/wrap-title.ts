/** Words that belong to the next one; a line should not end in them. */
const leading = /^(?:a|an|and|at|before|for|how|in|of|on|or|our|the|to|what|with|you|your)$/i;

/** Every way to set words in a number of lines. */
function* settings(words: readonly string[], count: number): Generator<readonly string[]> {
  if (count === 1) {
    yield [words.join(' ')];
    return;
  }
  for (let end = 1; end <= words.length - count + 1; end += 1) {
    const line = words.slice(0, end).join(' ');
    for (const rest of settings(words.slice(end), count - 1)) yield [line, ...rest];
  }
}

/** Lower is better: even lines, broken where a reader would pause. */
function unease(lines: readonly string[], measure: (line: string) => number): number {
  const widths = lines.map(measure);
  const widest = Math.max(...widths);
  const ragged = widths.reduce((sum, width) => sum + (1 - width / widest) ** 2, 0);
  const breaks = lines.slice(0, -1).map((line) => {
    if (/[:,.?]$/.test(line)) return -0.3;
    return leading.test(line.split(' ').at(-1) ?? '') ? 0.2 : 0;
  });
  return breaks.reduce((sum, each) => sum + each, ragged);
}

/** A title in as few lines as fit the width, broken at the best places. */
export function wrapTitle(
  title: string,
  width: number,
  measure: (line: string) => number,
): readonly string[] {
  const words = title.split(' ');
  const known = new Map<string, number>();
  const measureOnce = (line: string) => {
    const length = known.get(line) ?? measure(line);
    known.set(line, length);
    return length;
  };
  for (let count = 1; count < words.length; count += 1) {
    const [best] = [...settings(words, count)]
      .filter((lines) => lines.every((line) => measureOnce(line) <= width))
      .map((lines) => ({ lines, unease: unease(lines, measureOnce) }))
      .sort((one, other) => one.unease - other.unease);
    if (best) return best.lines;
  }
  return words;
}
