import { numberIn, sumInWords } from '#domain/guides/plan-sums.ts';

/** Works out the totals of the startup template as it is filled in. */

const typed = (id: string) => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? numberIn(field.value) : undefined;
};

function work() {
  for (const output of document.querySelectorAll<HTMLOutputElement>('output[data-sum]'))
    output.value = sumInWords(output.id, typed);
}

document.addEventListener('input', work);
// Answers that are cleared or brought back change after the event.
for (const kind of ['reset', 'click']) document.addEventListener(kind, () => setTimeout(work));
work();
