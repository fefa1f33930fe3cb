import { withSettings } from '#content/publishing/published.ts';
import type { Scheduling } from '#domain/bookings/scheduling.ts';

/**
 * Who works here. Pages and screens name them; where and when to meet them is in scheduling.ts,
 * which browsers never load.
 */
type Person = Pick<Scheduling['staff'][number], 'id' | 'name' | 'role'>;

// SAMPLE staff: replace them before `sample` is switched off.
export const defaultPeople: readonly Person[] = [
  {
    id: 'principal-accountant',
    name: 'Joelle Tannous-Ward',
    role: 'Principal Accountant and Founder',
  },
  {
    id: 'bookkeeping-coordinator',
    name: 'Sabina Maharjan-Lee',
    role: 'Bookkeeping Coordinator',
  },
];

/** With what was set on the screens. */
export const { staff: people } = withSettings({ staff: defaultPeople }, 'scheduling');
