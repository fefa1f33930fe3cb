import { tabAfterKey } from '#app/ui/disclosure/tab-keys.ts';

/** Opens the tab that the hash names, or else the one that was open when the page was sent. */

const tabs = [...document.querySelectorAll<HTMLAnchorElement>('[role="tab"]')];
const idOf = (tab: HTMLAnchorElement) => tab.hash.slice(1);
const isOpen = (tab: HTMLAnchorElement) => tab.ariaSelected === 'true';
const first = tabs.find(isOpen);

function show(open: HTMLAnchorElement | undefined) {
  for (const tab of tabs) {
    tab.ariaSelected = String(tab === open);
    tab.tabIndex = tab === open ? 0 : -1;
    const panel = document.getElementById(`panel-${idOf(tab)}`);
    if (panel) panel.hidden = tab !== open;
  }
}

const showNamed = () => show(tabs.find((tab) => tab.hash === location.hash) ?? first);

/** Without an entry in the history, and without scrolling. */
function choose(tab: HTMLAnchorElement) {
  history.replaceState(history.state, '', tab.hash);
  show(tab);
}

for (const tab of tabs) {
  tab.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(tab);
  });
  tab.addEventListener('keydown', (event) => {
    const next = tabAfterKey(tabs.map(idOf), idOf(tab), event.key);
    const chosen = tabs.find((each) => idOf(each) === next);
    if (!chosen) return;
    event.preventDefault();
    choose(chosen);
    chosen.focus();
  });
}
addEventListener('hashchange', showNamed);
showNamed();
