import { telHref } from '#app/ui/phone.ts';
import { practice } from '#content/practice.ts';
import { fillPractice, type LegalPart } from './fill-practice.ts';

function Part({ words, reach }: LegalPart) {
  if (reach === 'email') return <a href={`mailto:${words}`}>{words}</a>;
  if (reach === 'phone') return <a href={telHref(words)}>{words}</a>;
  return words;
}

export function LegalText({ text }: { text: string }) {
  return fillPractice(text, practice).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    <Part key={index} {...part} />
  ));
}
