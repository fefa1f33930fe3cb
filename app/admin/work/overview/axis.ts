/** A round number of at least what is drawn; even, so that its half is whole too. */
export function axisTop(most: number): number {
  if (most <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const factor = [1, 2, 4, 6, 8, 10].find((each) => each * power >= most && each * power > 1);
  return (factor ?? 10) * power;
}
