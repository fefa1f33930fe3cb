/**
 * How long a question about what was typed waits after its field is left: a click that moves focus
 * elsewhere must land before the question shifts the page.
 */
export const pressTime = 250;
