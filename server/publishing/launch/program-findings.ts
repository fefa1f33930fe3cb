import type { Finding } from '#domain/publishing/launch.ts';
import { jobTypes } from '#domain/work/types/job-types.ts';
import { workTypes } from '#domain/work/types/names.ts';

/** Dates to lodge by that no one has seen on the page of the office itself. */
export const programFindings = (): Finding[] =>
  workTypes.flatMap((type) => {
    const { name, dates } = jobTypes[type];
    const told = dates.filter(({ source }) => source.isSecondHand);
    if (told.length === 0) return [];
    return [
      {
        place: 'domain/work/program/source.ts',
        field: type,
        words: `${name}: second-hand, check ${told.length === 1 ? 'this date' : 'these dates'} on the office’s own page: ${told.map(({ who }) => who).join('; ')}.`,
      },
    ];
  });
