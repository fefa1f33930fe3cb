import { countedFields, notCounted, numberIn, sumInWords } from '#domain/guides/plan-sums.ts';

/** Works out the totals of the startup template as it is filled in. */

const textIn = (id: string) => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : '';
};

const typed = (id: string) => numberIn(textIn(id));

function work() {
  for (const output of document.querySelectorAll<HTMLOutputElement>('output[data-sum]'))
    output.value = sumInWords(output.id, typed);
  for (const id of countedFields) if (isCounted(id)) warn(id, '');
}

const isCounted = (id: string) => textIn(id).trim() === '' || typed(id) !== undefined;

function warn(id: string, words: string) {
  const line = document.getElementById(`${id}-warning`);
  if (line && line.textContent !== words) line.textContent = words;
}

/** Once someone has finished typing. */
function warnOfUncounted() {
  for (const id of countedFields) if (!isCounted(id)) warn(id, notCounted);
}

document.addEventListener('input', work);
document.addEventListener('change', warnOfUncounted);
// Answers that are cleared or brought back change after the event.
for (const kind of ['reset', 'click']) document.addEventListener(kind, () => setTimeout(work));
work();
warnOfUncounted();
