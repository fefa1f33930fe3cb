import { afterEach } from 'vitest';

type Close = () => unknown;

/** Closes what a test registers after that test, last opened first. */
export function closeAfterEach(): (close: Close) => void {
  const open: Close[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  return (close) => void open.push(close);
}
