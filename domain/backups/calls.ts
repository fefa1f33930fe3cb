import type { Contracts } from '#domain/api/contract.ts';
import { ownBackupsSchema } from './nightly.ts';

export const backupCalls = {
  'GET /api/backups': {
    summary: 'Whether the nightly backups are good',
    access: 'backups',
    reads: 'none',
    answer: ownBackupsSchema,
  },
} satisfies Contracts;
