import { tablesOf } from './server/db/tables/all.ts';

/** For drizzle-kit, which `npm run tool -- migration` fetches. */
export default {
  dialect: 'postgresql',
  schema: Object.keys(tablesOf).map((feature) => `./server/db/tables/${feature}.ts`),
  out: './server/db/migrations',
};
