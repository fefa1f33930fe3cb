import { type InputEvent, type InvalidEvent, useState } from 'react';
import { type Control, withoutBubble } from './without-bubble.ts';

/** For forms that the browser checks: its messages stand beside their fields. */
export function useBrowserCheck() {
  const [messages, setMessages] = useState<Readonly<Record<string, string>>>({});

  function show(event: InvalidEvent<HTMLFormElement>) {
    const { id, validationMessage } = withoutBubble(event.nativeEvent);
    setMessages((before) => ({ ...before, [id]: validationMessage }));
  }

  function clear(event: InputEvent<HTMLFormElement>) {
    const { id } = event.target as EventTarget as Control;
    setMessages(({ [id]: _, ...others }) => others);
  }

  // Invalid events do not bubble. For input events capturing would be too early: rendering then
  // would undo what was typed.
  return { messages, onInvalidCapture: show, onInput: clear };
}
