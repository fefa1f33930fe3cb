import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/db/schema.ts',
    './server/db/intake-tables.ts',
    './server/db/booking-tables.ts',
    './server/db/sign-in-tables.ts',
    './server/db/backup-tables.ts',
    './server/db/receipt-tables.ts',
    './server/db/document-tables.ts',
    './server/db/work-tables.ts',
  ],
  out: './server/db/migrations',
});
