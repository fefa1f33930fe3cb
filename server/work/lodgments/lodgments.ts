import { incomeYearOf } from '#domain/work/periods.ts';
import { type LodgmentList, percentOnTime } from '#domain/work/recurring/lodgments.ts';
import type { Parts } from '#server/parts.ts';
import { todayOf } from '../access.ts';
import { keptWhileSlow } from './kept-count.ts';
import { type Asked, countAsked, eachPageOfLodgments, readPage } from './store.ts';

/** What the obligations of all clients ask for in a year, and how much of it was on time. */
export function createLodgments(parts: Pick<Parts, 'database' | 'practice' | 'now'>) {
  const { queries } = parts.database;
  const count = keptWhileSlow((asked: Asked) => countAsked(queries, asked));

  function askedBy(list: Omit<LodgmentList, 'page' | 'pageSize'>): Asked {
    const { year, type, manager, group } = list;
    const today = todayOf(parts);
    return { year: year ?? incomeYearOf(today), type, manager, group, today };
  }

  return {
    async list(list: LodgmentList) {
      const asked = askedBy(list);
      const [data, { total, due, lodged }] = await Promise.all([
        readPage(queries, asked, list),
        count(asked),
      ]);
      return { data, total, onTime: { due, lodged, percent: percentOnTime({ due, lodged }) } };
    },

    eachPage: (list: Omit<LodgmentList, 'page' | 'pageSize'>) =>
      eachPageOfLodgments(queries, askedBy(list)),
  };
}
