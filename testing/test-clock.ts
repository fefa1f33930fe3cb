/** A clock that stands still until a test lets time pass. */
export function testClock(start: string) {
  let moment = new Date(start);
  return {
    now: () => moment,
    pass(milliseconds: number) {
      moment = new Date(moment.getTime() + milliseconds);
    },
  };
}
