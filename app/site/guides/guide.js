// Saves what is ticked and typed in a guide in this browser, one entry per page, and prints.
const entry = () => `guide:${location.pathname}`;
const fields = () => document.querySelectorAll('[data-kept]');
const showUndo = (shown) => {
  document.querySelector('[data-undo]').hidden = !shown;
};
let cleared;

const answerIn = (field) => (field.type === 'checkbox' ? field.checked : field.value);

const save = () => {
  const kept = {};
  for (const field of fields()) if (answerIn(field)) kept[field.id] = answerIn(field);
  localStorage.setItem(entry(), JSON.stringify(kept));
};

/** Anything may stand there: older versions and other programs of this origin write to it too. */
const saved = () => {
  try {
    return Object(JSON.parse(localStorage.getItem(entry())));
  } catch {
    return {};
  }
};

const restore = () => {
  const kept = saved();
  for (const field of fields()) {
    if (field.id in kept) field[field.type === 'checkbox' ? 'checked' : 'value'] = kept[field.id];
  }
};

document.addEventListener('input', ({ target }) => {
  if (!('kept' in target.dataset)) return;
  showUndo(false);
  save();
});

document.addEventListener('reset', ({ target }) => {
  if (!target.matches('.guide')) return;
  cleared = localStorage.getItem(entry());
  localStorage.removeItem(entry());
  showUndo(cleared);
});

document.addEventListener('click', ({ target }) => {
  if (target.closest('[data-print]')) print();
  if (!target.closest('[data-undo] button')) return;
  localStorage.setItem(entry(), cleared);
  restore();
  document.querySelector('[type="reset"]').focus();
  showUndo(false);
});

/** A quick reader may fill something in before this script has arrived. */
const begin = () => {
  const isFilled = [...fields()].some(answerIn);
  restore();
  if (isFilled) save();
};

document.addEventListener('guide-shown', begin);
begin();
