/**
 * Buttons are in the page before the script that listens to them. The last press until then is
 * kept, and repeated when the script says that it listens, with the event "ready".
 */
export const keepPress = `{
  const place = document.currentScript.previousElementSibling;
  let pressed;
  const keep = (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  place.addEventListener('click', keep);
  place.addEventListener('ready', () => {
    place.removeEventListener('click', keep);
    pressed?.click();
  });
}`.replace(/\s+/g, ' ');

/** For the element right before it. Inline, so that it is there as soon as the buttons are. */
export function EarlyPress() {
  return <script>{keepPress}</script>;
}
