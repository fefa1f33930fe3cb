import { request } from '#app/api/request.ts';
import { apiPaths } from '#domain/api-paths.ts';
import type { ReceivedEnquiry } from '#domain/enquiries/received-enquiry.ts';

interface EnquiryPage {
  readonly data: readonly ReceivedEnquiry[];
  readonly total: number;
}

export const readEnquiry = (id: string) =>
  request<{ data: ReceivedEnquiry }>(apiPaths.enquiry.replace(':id', id));

export const listEnquiries = ({ search, page }: { search: string; page: number }) =>
  request<EnquiryPage>(`${apiPaths.enquiries}?${new URLSearchParams({ search, page: `${page}` })}`);
