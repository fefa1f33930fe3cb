import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { currentRequestId } from './request-id.ts';
import { scrub } from './scrub.ts';

const asIs = (value: unknown): unknown => value;

const options: LoggerOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level) => ({ level }) },
  // Everything is scrubbed below; pino's own serializers would need the raw objects.
  serializers: { err: asIs, req: asIs, res: asIs },
  hooks: {
    // Before pino sees anything: it would copy an error's message out of its object.
    logMethod(args, method) {
      const [first, ...rest] = args as unknown[];
      const fields = scrub(first instanceof Error ? { err: first } : first);
      method.apply(this, [fields, ...rest.map((part) => scrub(part))] as typeof args);
    },
  },
};

export function createLogger(level: string, destination?: DestinationStream): Logger {
  /** The framework's own logger of a request has the id already. */
  const mixin: LoggerOptions['mixin'] = (_fields, _level, logger) => {
    const requestId = currentRequestId();
    return requestId === undefined || logger !== log ? {} : { requestId };
  };
  const all = { ...options, mixin, level };
  const log: Logger = destination ? pino(all, destination) : pino(all);
  return log;
}
