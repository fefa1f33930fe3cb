import { call } from '#app/api/call.ts';

export const readEnquiry = (id: string) => call('GET /api/enquiries/:id', { params: { id } });

export const listEnquiries = (query: { search: string; page: number }) =>
  call('GET /api/enquiries', { query });
