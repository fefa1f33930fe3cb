/** For drizzle-kit, which `npm run tool -- migration` fetches. */
export default {
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/tables/intake.ts',
    './server/db/tables/bookings.ts',
    './server/db/tables/sign-in.ts',
    './server/db/tables/backups.ts',
    './server/db/tables/receipts.ts',
    './server/db/tables/documents.ts',
    './server/db/tables/work.ts',
    './server/db/tables/identity.ts',
    './server/db/tables/breaches.ts',
    './server/db/tables/imports.ts',
    './server/db/tables/retention.ts',
    './server/db/tables/publishing.ts',
    './server/db/tables/people-read.ts',
  ],
  out: './server/db/migrations',
};
