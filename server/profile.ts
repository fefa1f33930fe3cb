import type { PracticeAtWork } from '#content/bookings/scheduling.ts';

/** Who the practice is, as it is published at any one time. */
export interface Profile {
  /** As content/ has it, before anything is published. */
  readonly defaults: PracticeAtWork;
  /** Asked for by each request, mail and job: whoever kept it would go on with an earlier one. */
  readonly current: () => PracticeAtWork;
  readonly show: (published: PracticeAtWork) => void;
}

export function openProfile(defaults: PracticeAtWork): Profile {
  let shown = defaults;
  return {
    defaults,
    current: () => shown,
    show(published) {
      shown = Object.freeze(published);
    },
  };
}
