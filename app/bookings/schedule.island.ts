import { hydrate } from '#app/islands.tsx';
import { Schedule } from './schedule.tsx';

hydrate('schedule', Schedule);
