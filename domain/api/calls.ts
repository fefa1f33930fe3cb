import type { workCalls } from '#domain/work/calls.ts';
import type { AnswerOf, RequestOf } from './contract.ts';

/** Every call of the API, by method and address. Types only: no page loads a contract. */
export type Calls = typeof workCalls;

export type CallName = keyof Calls;
export type CallRequest<Name extends CallName> = RequestOf<Name, Calls[Name]>;
export type CallAnswer<Name extends CallName> = AnswerOf<Calls[Name]>;
