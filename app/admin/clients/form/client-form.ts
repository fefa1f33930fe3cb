import type { Client } from '#domain/clients/client.ts';
import type { clientFields } from '#domain/clients/fields.ts';

/** What is typed about a client, by the names of the call; a group by its name. */

export type ClientForm = Readonly<
  Record<keyof typeof clientFields | 'kind' | 'status' | 'manager' | 'group', string>
>;

/** A tax file number is never shown, so it begins empty. */
export const formOf = (client?: Client): ClientForm => ({
  kind: client?.kind ?? 'individual',
  name: client?.name ?? '',
  tradingName: client?.tradingName ?? '',
  abn: client?.abn ?? '',
  acn: client?.acn ?? '',
  tfn: '',
  code: client?.code ?? '',
  email: client?.email ?? '',
  phone_number: client?.phone_number ?? '',
  address: client?.address ?? '',
  status: client?.status ?? 'active',
  manager: client?.manager?._id ?? '',
  group: client?.group?.name ?? '',
});

/** As it is sent: no manager is null. */
export function changesIn(
  form: ClientForm,
  begun: ClientForm,
): Partial<Record<keyof ClientForm, string | null>> {
  const names = Object.keys(form) as (keyof ClientForm)[];
  return Object.fromEntries(
    names
      .filter((name) => form[name] !== begun[name])
      .map((name) => [name, name === 'manager' ? form[name] || null : form[name]]),
  );
}
