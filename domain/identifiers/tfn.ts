/** Nine digits, old ones eight; weighted and added up they divide by 11. */
const weightsOf: Record<number, readonly number[]> = {
  8: [10, 7, 8, 4, 6, 3, 5, 1],
  9: [1, 4, 3, 7, 5, 8, 6, 9, 10],
};

/** Whether digits can be a tax file number. */
export function isTfn(digits: string): boolean {
  const weights = weightsOf[digits.length];
  if (!weights || !/^\d+$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum > 0 && sum % 11 === 0;
}
