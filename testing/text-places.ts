import { bodySchemaOf, type DescribedCall, type JsonSchema } from './api-document.ts';

/** A place where a call takes text, with the names that lead there from the outside in. */
export interface TextPlace {
  readonly call: DescribedCall;
  readonly where: 'body' | 'path' | 'query' | 'header';
  readonly names: readonly string[];
}

const isText = ({ type }: JsonSchema) => [type].flat().includes('string');

/** The names that lead to each text which a schema allows. */
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

/** Whatever stands in an address or a header is text, also where a number is expected. */
export function textPlacesOf(call: DescribedCall): TextPlace[] {
  const parameters = (call.operation.parameters ?? []).map(
    ({ in: where, name }): TextPlace => ({ call, where, names: [name] }),
  );
  const fields = textsIn(bodySchemaOf(call) ?? {}).map(
    (names): TextPlace => ({ call, where: 'body', names }),
  );
  // A field with several schemas may be text by more than one of them.
  const all = [...parameters, ...fields].map((place) => [nameOf(place), place] as const);
  return [...new Map(all).values()];
}

/** Such as "POST /api/users/login body email". */
export const nameOf = ({ call, where, names }: TextPlace): string =>
  [call.name, where, names.join('.')].join(' ');

type Fields = Record<string, unknown>;

/** Changes one text of a body; where there is none yet, it gets some first. */
export function changeText(
  body: Fields,
  [name = '', ...rest]: readonly string[],
  change: (text: string) => string,
): void {
  if (rest.length === 0) {
    body[name] = change(String(body[name] ?? 'Some text'));
    return;
  }
  body[name] ??= {};
  changeText(body[name] as Fields, rest, change);
}
