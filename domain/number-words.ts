const upToNineteen = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A count in words, such as "twenty-two"; from 100 on in digits. */
export function numberWord(count: number): string {
  const small = upToNineteen[count];
  if (small) return small;
  const ten = tens[Math.floor(count / 10) - 2];
  if (!ten) return String(count);
  return count % 10 === 0 ? ten : `${ten}-${upToNineteen[count % 10]}`;
}

/** The same at the start of a sentence. */
export function startingNumberWord(count: number): string {
  const word = numberWord(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
