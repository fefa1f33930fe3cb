import type { FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type Contract, failureSchema, type NamesIn } from '#domain/api/contract.ts';
import type { Api } from '#server/api/api.ts';
import { Failure } from '#server/errors.ts';

/** Routes from their contracts. */

type OutputOf<Given> = Given extends z.ZodType ? z.output<Given> : unknown;
type Part<Call, Name extends string> =
  Call extends Readonly<Record<Name, infer Given>> ? OutputOf<Given> : unknown;

type ParamOf<Call, Name extends string> = Call extends {
  readonly params: Readonly<Record<Name, infer Given>>;
}
  ? OutputOf<Given>
  : string;

type Served<Name extends string, Call> = FastifyRequest<{
  Params: { readonly [Param in NamesIn<Name>]: ParamOf<Call, Param> };
  Querystring: Part<Call, 'query'>;
  Headers: Part<Call, 'headers'>;
  Body: Part<Call, 'body'>;
}>;

/** Files are sent by the handler, all else is returned. */
type Answered<Call> =
  | (Call extends { readonly answer: infer Answer extends z.ZodType }
      ? z.input<Answer>
      : FastifyReply)
  | (Call extends { readonly otherAnswers: Readonly<Record<number, infer Other extends z.ZodType>> }
      ? z.input<Other>
      : never);

type Handler<Name extends string, Call> = (
  request: Served<Name, Call>,
  reply: FastifyReply,
) => Answered<Call> | Promise<Answered<Call>>;

/** What only few routes need, such as those that take a stream. */
type Unusual = Pick<
  RouteOptions,
  'attachValidation' | 'logLevel' | 'preValidation' | 'validatorCompiler'
>;

/** Text that cannot be an id is a 404, not invalid input. */
const idSchema = (unknown: string) =>
  z.string().transform((text) => {
    if (!z.uuid().safeParse(text).success) throw new Failure('not-found', unknown);
    return text;
  });

function paramsOf({ ids = {}, params = {} }: Contract) {
  const checked = Object.entries(ids).map(([name, unknown]) => [name, idSchema(unknown)]);
  const all = { ...Object.fromEntries(checked), ...params };
  return Object.keys(all).length > 0 ? { params: z.object(all) } : {};
}

function answersOf({ answer, status, otherAnswers }: Contract) {
  const good =
    answer instanceof z.ZodType
      ? { [status ?? 200]: answer }
      : { '2xx': z.any().meta({ type: 'string', format: 'binary', example: answer.file }) };
  return { ...good, '4xx': failureSchema, ...otherAnswers };
}

function schemaOf(call: Contract, tags: readonly string[]) {
  const { summary, description, query, headers, body, consumes } = call;
  return {
    summary,
    tags,
    response: answersOf(call),
    ...paramsOf(call),
    ...(description && { description }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(consumes && { consumes: [consumes] }),
  };
}

/** Serves the calls of a feature. The description of the API lists them under the tag. */
export function serving<Calls extends Readonly<Record<keyof Calls, Contract>>>(
  api: Api,
  calls: Calls,
  tag: string,
) {
  return function serve<Name extends keyof Calls & string>(
    name: Name,
    handle: Handler<Name, Calls[Name]>,
    unusual: Unusual = {},
  ): void {
    const [method = '', url = ''] = name.split(' ');
    const call: Contract = calls[name];
    const { access, beforeSecondFactor, reads, status } = call;
    // Its parts were checked by the very schemas that its type comes from.
    const checked = handle as unknown as RouteHandlerMethod;
    api.route({
      ...unusual,
      method,
      url,
      config: {
        access,
        ...(beforeSecondFactor && { beforeSecondFactor }),
        ...(reads && { reads }),
      },
      schema: schemaOf(call, [tag]),
      handler(request, reply) {
        if (status) reply.code(status);
        return checked.call(this, request, reply);
      },
    });
  };
}
