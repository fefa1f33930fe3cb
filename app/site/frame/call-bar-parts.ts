/** The bar at the foot of the page on phones, where the page has one. */
export const callBar = () => document.querySelector<HTMLElement>('.call-bar');

export const bookLink = () => callBar()?.querySelector<HTMLAnchorElement>('.button-dark');
