/** Saves what is ticked and typed in a guide in this browser, one entry per page, and prints. */

const entry = `guide:${location.pathname}`;
const undo = document.querySelector<HTMLElement>('[data-undo]');
let cleared: string | null = null;

const fields = [
  ...document.querySelectorAll<HTMLInputElement>('input[data-kept], textarea[data-kept]'),
];

function showUndo(shown: boolean) {
  if (undo) undo.hidden = !shown;
}

const answerIn = (field: HTMLInputElement) =>
  field.type === 'checkbox' ? field.checked : field.value;

function save() {
  const kept: Record<string, unknown> = {};
  for (const field of fields) if (answerIn(field)) kept[field.id] = answerIn(field);
  localStorage.setItem(entry, JSON.stringify(kept));
}

/** Anything may stand there: older versions and other programs of this origin write to it too. */
function saved(): Record<string, unknown> {
  try {
    return Object(JSON.parse(localStorage.getItem(entry) ?? ''));
  } catch {
    return {};
  }
}

function restore() {
  const kept = saved();
  for (const field of fields) {
    if (field.id in kept) {
      Object.assign(field, { [field.type === 'checkbox' ? 'checked' : 'value']: kept[field.id] });
    }
  }
}

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLElement && 'kept' in target.dataset)) return;
  showUndo(false);
  save();
});

document.addEventListener('reset', () => {
  cleared = localStorage.getItem(entry);
  localStorage.removeItem(entry);
  showUndo(cleared !== null);
});

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-print]')) print();
  if (!target.closest('[data-undo] button')) return;
  localStorage.setItem(entry, cleared ?? '');
  restore();
  document.querySelector<HTMLElement>('[type="reset"]')?.focus();
  showUndo(false);
});

// A quick reader may fill something in before this script has arrived.
const isFilled = fields.some(answerIn);
restore();
if (isFilled) save();
