import { call } from '#app/api/call.ts';

export const searchDesk = (search: string, signal: AbortSignal) =>
  call('GET /api/desk/search', { query: { search }, signal });

export const readToday = () => call('GET /api/desk/today');

export const readWaiting = () => call('GET /api/desk/waiting');
