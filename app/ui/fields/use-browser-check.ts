import { type InputEvent, type InvalidEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = ['input', 'select', 'textarea'].map((tag) => `${tag}:invalid`).join();

/**
 * For forms that the browser checks: its messages stand beside their fields, since its bubbles
 * cover the next label and are gone after a moment.
 */
export function useBrowserCheck() {
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});

  function show(event: InvalidEvent<HTMLFormElement>) {
    event.preventDefault();
    const control = event.target as EventTarget as Control;
    if (control === event.currentTarget.querySelector(controls)) control.focus();
    setMessages((before) => ({ ...before, [control.id]: control.validationMessage }));
  }

  function clear(event: InputEvent<HTMLFormElement>) {
    const { id } = event.target as EventTarget as Control;
    setMessages(({ [id]: _, ...others }) => others);
  }

  // Invalid events do not bubble. For input events capturing would be too early: rendering then
  // would undo what was typed.
  return { messages, onInvalidCapture: show, onInput: clear };
}
