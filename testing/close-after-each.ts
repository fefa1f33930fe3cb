import { afterEach } from 'vitest';

type Close = () => unknown;

/** Gives a test file a place to hang what must be closed after each test, last opened first. */
export function closeAfterEach(): (close: Close) => void {
  const open: Close[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  return (close) => void open.push(close);
}
