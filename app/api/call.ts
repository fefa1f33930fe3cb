import type { CallAnswer, CallName, CallRequest } from '#domain/api/calls.ts';
import { type Answer, type RequestOptions, request } from './request.ts';

interface Given extends Omit<RequestOptions, 'method'> {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
}

type Options = Omit<Given, 'params' | 'query' | 'body'>;
type Whole<Name extends CallName> = CallRequest<Name> & Options;

/** The address with its names filled in; what a query leaves empty is left out. */
export function addressOf(pattern: string, { params = {}, query = {} }: Given): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value = '']) =>
    value === '' ? [] : [[name, String(value)]],
  );
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
}

/** Where a link leads to what a call answers, such as a file. */
export const linkTo = <Name extends CallName & `GET ${string}`>(
  name: Name,
  given: CallRequest<Name>,
): string => addressOf(name.slice('GET '.length), given);

/** Makes a call by its name, such as "GET /api/work/:id". Never rejects. */
export function call<Name extends CallName>(
  name: Name,
  ...whole: object extends Whole<Name> ? [whole?: Whole<Name>] : [whole: Whole<Name>]
): Promise<Answer<CallAnswer<Name>>>;
/** Without the types of all calls, which are too many for one expression. */
export function call(name: string, whole: Given = {}): Promise<Answer<unknown>> {
  const [method, pattern = ''] = name.split(' ');
  const { params, query, ...options } = whole;
  return request(addressOf(pattern, { params, query }), {
    ...options,
    method: method as RequestOptions['method'],
  });
}
