import { newViewOf } from '#domain/desk/views.ts';
import { clientListSchema } from './client.ts';
import { clientsWording as words } from './wording.ts';

/** What of the list of clients is kept in a view: neither a page nor what was searched for. */
export const clientFiltersSchema = clientListSchema
  .omit({ search: true, page: true, pageSize: true })
  .strict();

export const newClientViewSchema = newViewOf(clientFiltersSchema, {
  required: words.viewNameRequired,
  unknownFilter: words.viewUnknownFilter,
}).meta({ example: { name: 'Trusts', query: 'kind=trust', shared: true } });
