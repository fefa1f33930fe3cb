/** Saves what is ticked and typed in a guide in this browser, one entry per page, and prints. */

const entry = `guide:${location.pathname}`;
const undo = document.querySelector<HTMLElement>('[data-undo]');
/** The script that adds up; it loads once there is something to add. */
const totals = document.querySelector<HTMLElement>('[data-totals]')?.dataset.totals;
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
  if (totals) import(/* @vite-ignore */ totals);
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

restore();
// A quick reader may fill something in before this script has arrived.
if (fields.some(answerIn)) save();
