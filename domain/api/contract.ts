import { z } from 'zod';
import type { Access } from '#domain/accounts/permissions.ts';
import type { ListOfPeople } from '#domain/audit/events.ts';
import { failureCodes } from '#domain/failure-codes.ts';

/**
 * A call of the API, said once. The server's route comes from it, with its guard, its checks and
 * its description; the browser's call and what tests answer in the server's place take their types
 * from it.
 */
export interface Contract {
  readonly summary: string;
  readonly description?: string;
  /** Who may make it. */
  readonly access: Access;
  /** Also for someone who must have a second factor and has not set it up yet. */
  readonly beforeSecondFactor?: true;
  /** The list of people that it reads, which is logged and counted. */
  readonly reads?: ListOfPeople | 'none';
  /** The ids in its address, each with what is said of one that does not exist. */
  readonly ids?: Readonly<Record<string, string>>;
  /** What else its address names. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  readonly query?: z.ZodType;
  readonly headers?: z.ZodType;
  readonly body?: z.ZodType;
  /** What the body is, unless it is JSON; its schema then only describes it. */
  readonly consumes?: 'text/csv' | 'multipart/form-data';
  /** Of a good answer, unless it is 200. */
  readonly status?: 201 | 202 | 204;
  readonly answer: z.ZodType | FileAnswer;
  /** Good answers of another status, and refusals that say more than others. */
  readonly otherAnswers?: Readonly<Record<number, z.ZodType>>;
}

interface FileAnswer {
  /** How the file may begin. */
  readonly file: string;
}

/** By method and address. Whoever reads says of whom. */
export type Contracts = {
  readonly [name: `GET /api/${string}`]: Contract & Required<Pick<Contract, 'reads'>>;
  readonly [name: `${'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'} /api/${string}`]: Contract;
};

/** Every failure has a message for people and a code for programs. */
export const failureSchema = z
  .object({
    message: z.string().describe('Fit to show to a person.'),
    code: z.enum(failureCodes),
    field: z
      .string()
      .optional()
      .describe('The field to blame: its path in the body or the query, or the header’s name.'),
  })
  .meta({
    example: {
      message: 'Account Number is required',
      code: 'invalid',
      field: 'bankingDetails.accountNumber',
    },
  });

/** A page of a list, with how many there are in all. */
export const pageOf = <Schema extends z.ZodType>(line: Schema) =>
  z.object({ data: z.array(line), total: z.number() });

export const dataOf = <Schema extends z.ZodType>(data: Schema) => z.object({ data });

/** What was done, in words, and how it is now. */
export const doneWith = <Schema extends z.ZodType>(data: Schema) =>
  z.object({ message: z.string(), data });

export const done = z
  .object({ message: z.string() })
  .meta({ example: { message: 'Password updated successfully' } });

/** Of what is gone, its id. */
export const removed = doneWith(z.object({ _id: z.string() })).meta({
  example: {
    message: 'The note has been deleted.',
    data: { _id: '0190a6f4-6c1e-7d3a-9a51-2f6f2b1c7f30' },
  },
});

/** The revision that the caller last read: a change of a later one is refused. */
export const ifMatch = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .optional(),
});

/** The names in an address, such as "id" and "item" of "/api/work/:id/items/:item". */
export type NamesIn<Address extends string> = Address extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

/** What a query takes; where its schema reads anything, texts and numbers. */
type QueryInput<Schema extends z.ZodType> = {
  readonly [Key in keyof z.input<Schema>]?: unknown extends z.input<Schema>[Key]
    ? string | number | undefined
    : z.input<Schema>[Key] | undefined;
};

type ParamsOf<Name extends string> = [NamesIn<Name>] extends [never]
  ? { readonly params?: never }
  : { readonly params: Readonly<Record<NamesIn<Name>, string | number>> };

type QueryOf<Call> = Call extends { readonly query: infer Query extends z.ZodType }
  ? { readonly query?: QueryInput<Query> }
  : { readonly query?: never };

type BodyOf<Call> = Call extends { readonly consumes: infer Type }
  ? { readonly body: Type extends 'text/csv' ? Blob : FormData }
  : Call extends { readonly body: infer Body extends z.ZodType }
    ? { readonly body: z.input<Body> }
    : { readonly body?: never };

/** What the caller gives. */
export type RequestOf<Name extends string, Call> = ParamsOf<Name> & QueryOf<Call> & BodyOf<Call>;

type GoodStatus = 200 | 201 | 202;

/** What the caller gets when all is well. */
export type AnswerOf<Call> =
  | (Call extends { readonly answer: infer Answer extends z.ZodType }
      ? z.output<Answer>
      : { readonly file: Blob; readonly name: string | undefined })
  | (Call extends { readonly otherAnswers: infer Others }
      ? z.output<Extract<Others[keyof Others & GoodStatus], z.ZodType>>
      : never);
