import { useRef, useState } from 'react';

/** One thing at a time: a second press can come before the screen shows the effect of the first. */
export function useBusy() {
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  /** Undefined while another is under way. */
  async function once<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      return await task();
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, once };
}
