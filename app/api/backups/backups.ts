import { call } from '#app/api/call.ts';

export const readBackups = () => call('GET /api/backups');
