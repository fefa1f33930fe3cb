import { bodySchemaOf, type DescribedCall, type JsonSchema } from './api-document.ts';

/** A place where a call takes text, with the path of names to it. */
export interface TextPlace {
  readonly call: DescribedCall;
  readonly where: 'body' | 'path' | 'query' | 'header';
  readonly names: readonly string[];
}

const isText = ({ type }: JsonSchema) => [type].flat().includes('string');

/** The paths to every text that a schema allows. */
function textsIn(schema: JsonSchema): string[][] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const named = Object.entries({
    ...(properties as Record<string, JsonSchema>),
    ...(items ? { '0': items as JsonSchema } : {}),
  });
  return [
    ...(isText(schema) ? [[]] : []),
    ...named.flatMap(([name, part]) => textsIn(part).map((names) => [name, ...names])),
    ...[...(anyOf as JsonSchema[]), ...(oneOf as JsonSchema[])].flatMap(textsIn),
  ];
}

/** Everything in an address or a header is text, even where a number is expected. */
export function textPlacesOf(call: DescribedCall): TextPlace[] {
  const parameters = (call.operation.parameters ?? []).map(
    ({ in: where, name }): TextPlace => ({ call, where, names: [name] }),
  );
  const fields = textsIn(bodySchemaOf(call) ?? {}).map(
    (names): TextPlace => ({ call, where: 'body', names }),
  );
  // More than one of a field's schemas may allow text.
  const all = [...parameters, ...fields].map((place) => [nameOf(place), place] as const);
  return [...new Map(all).values()];
}

/** Such as "POST /api/users/login body email". */
export const nameOf = ({ call, where, names }: TextPlace): string =>
  [call.name, where, names.join('.')].join(' ');

type Fields = Record<string, unknown>;

/** Changes one text of a body, adding it first if absent. */
export function changeText(
  body: Fields,
  [name = '', ...rest]: readonly string[],
  change: (text: string) => string,
): void {
  if (rest.length === 0) {
    body[name] = change(String(body[name] ?? 'Some text'));
    return;
  }
  // A field may take a text or an object.
  if (typeof body[name] !== 'object' || body[name] === null) body[name] = {};
  changeText(body[name] as Fields, rest, change);
}
