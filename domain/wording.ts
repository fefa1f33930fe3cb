/**
 * The messages of every feature, such as `wording.accounts.loggedIn`. Those quoted in the
 * specification match it to the letter.
 *
 * A screen loads only the features that it names. `const { accounts } = wording` would load all of
 * them; write `wording.accounts`.
 */
export * as wording from './wording-by-feature.ts';
