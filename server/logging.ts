import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { scrub, scrubText } from './scrub.ts';

const options: LoggerOptions = {
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: {
    level: (level) => ({ level }),
    log: (fields) => scrub(fields) as Record<string, unknown>,
  },
  // The fields were scrubbed above; pino's own serializers would need the raw objects.
  serializers: { err: (error) => error, req: (request) => request, res: (reply) => reply },
  hooks: {
    logMethod(args, method) {
      const [first, ...rest] = args;
      const safe = [
        first instanceof Error
          ? { err: first }
          : typeof first === 'string'
            ? scrubText(first)
            : first,
        ...rest.map((part) => scrub(part)),
      ];
      method.apply(this, safe as Parameters<typeof method>);
    },
  },
};

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return destination ? pino({ ...options, level }, destination) : pino({ ...options, level });
}
