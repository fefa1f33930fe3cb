import { practice } from '#content/practice.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import { wallTimeAt } from '#domain/dates/time-zone.ts';
import { isOpen } from '#domain/work/kinds.ts';
import type { ListedWork } from '#domain/work/work.ts';

/** In the practice's time zone. */
export const today = (): Day => wallTimeAt(Date.now(), practice.timeZone).day;

export const isOverdue = ({ stage, dueOn }: Pick<ListedWork, 'stage' | 'dueOn'>): boolean =>
  isOpen(stage) && dueOn !== null && dueOn < today();
