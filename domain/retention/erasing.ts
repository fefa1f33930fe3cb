/** What is left of an account that others’ records refer to. */
export const erasedName = 'Erased account';

/** An address that no one can have. */
export const erasedEmail = (id: string): string => `erased-${id}@erased.invalid`;
