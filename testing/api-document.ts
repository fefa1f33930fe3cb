import type { AccountType } from '#domain/accounts/account-types.ts';
import type { Api } from '#server/api/api.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** One call, as the API description gives it. */
export interface DescribedCall {
  /** Such as "PATCH /api/users/{id}". */
  readonly name: string;
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

interface Content {
  readonly content?: Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>;
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly unknown[];
  /** Who may make the call; absent if anyone may. */
  readonly 'x-roles'?: readonly AccountType[];
  readonly requestBody?: Content;
  readonly responses: Record<string, Content>;
}

type Paths = Record<string, Record<string, Operation>>;

export function callsIn({ paths }: { paths: Paths }): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([name, operation]) => {
      const method = name.toUpperCase() as Method;
      return { name: `${method} ${path}`, method, path, operation };
    }),
  );
}

export async function describedCalls(app: Api): Promise<DescribedCall[]> {
  return callsIn((await app.inject('/api/docs/openapi.json')).json());
}

const contentOf = ({ operation }: DescribedCall) =>
  operation.requestBody?.content?.['application/json'];

export const bodySchemaOf = (call: DescribedCall): JsonSchema | undefined =>
  contentOf(call)?.schema;

/** The example body in the description. */
export function exampleBody(call: DescribedCall): object | undefined {
  const { example, schema } = contentOf(call) ?? {};
  return (example ?? schema?.example) as object | undefined;
}

interface Example {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/** Every example in a part of the description, with the schema it belongs to. */
export function examplesIn(part: unknown): Example[] {
  if (typeof part !== 'object' || part === null) return [];
  const own =
    'type' in part && 'example' in part ? [{ schema: { ...part }, example: part.example }] : [];
  return [...own, ...Object.values(part).flatMap(examplesIn)];
}

/** Every route that the app really has, even one that its description leaves out. */
export function registeredCalls(app: Api): string[] {
  const above: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^(.*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    above.splice(indent.length / 4, above.length, part);
    const path = above.join('').replace(/:(\w+)/g, '{$1}');
    return methods
      .split(', ')
      .filter(Boolean)
      .map((method) => `${method} ${path}`);
  });
}
