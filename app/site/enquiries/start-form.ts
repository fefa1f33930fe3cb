import { sendEnquiry } from '#app/api/enquiries/enquiries.ts';
import { Refusal } from '#app/api/post.ts';
import { enquiryFrom } from './enquiry-from.ts';
import { showDoubts } from './show-doubts.ts';
import { showMessages } from './show-messages.ts';

/** What the page holds ready for a state of the form. */
const templateFor = (form: HTMLFormElement, state: 'invalid' | 'sending' | 'failed' | 'sent') =>
  form.parentElement?.querySelector<HTMLTemplateElement>(`template[data-while="${state}"]`);

const contentFor = (...[form, state]: Parameters<typeof templateFor>): Node =>
  templateFor(form, state)?.content.cloneNode(true) ?? new DocumentFragment();

/** Replaces the form and takes focus. */
function showSent(form: HTMLFormElement): void {
  form.reset();
  const place = form.parentElement;
  form.replaceWith(contentFor(form, 'sent'));
  place?.querySelector<HTMLElement>('h3')?.focus();
}

function showFailure(form: HTMLFormElement, advice: string): void {
  form.append(contentFor(form, 'failed'));
  form.querySelector('[data-failed] > [role="status"]')?.append(advice);
}

async function deliver(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const label = [...(button?.childNodes ?? [])];
  form.querySelector('[data-failed]')?.remove();
  button?.setAttribute('aria-busy', 'true');
  button?.replaceChildren(contentFor(form, 'sending'));
  try {
    // Counted from page load, since people may type before the script has loaded.
    await sendEnquiry(enquiryFrom(new FormData(form), performance.now()));
    showSent(form);
  } catch (error) {
    showFailure(form, error instanceof Refusal ? error.message : '');
  } finally {
    button?.removeAttribute('aria-busy');
    button?.replaceChildren(...label);
  }
}

/** Text that another page has passed on for the message. */
function fillIn(form: HTMLFormElement, note: string): void {
  const message = form.querySelector('textarea');
  const hint = document.getElementById(`${message?.id}-hint`);
  if (!message || !hint) return;
  message.value = note;
  message.rows = 8;
  hint.textContent = message.dataset.noteTaken ?? '';
}

/** The browser checks the fields before the form is submitted. */
export function startForm(form: HTMLFormElement, note: string): void {
  if (note) fillIn(form, note);
  const message = templateFor(form, 'invalid');
  if (message) showMessages(form, message);
  showDoubts(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.querySelector('[aria-busy]')) return;
    if ('delivers' in form.dataset) void deliver(form);
    else showSent(form);
  });
  form.dispatchEvent(new Event('ready'));
}
