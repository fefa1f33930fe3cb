/** For failures that a person is not told about. */
export function logFailure(what: string, why: string | undefined): void {
  console.warn(what, why ?? '');
}
