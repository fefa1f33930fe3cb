import type { ServerResponse } from 'node:http';
import { gauge, type Metric } from './exposition.ts';

/** Counts every request by its route's pattern: an address may hold an id, a name or a token. */
export interface RequestMetrics {
  /** Counts a request once its answer has left, or its client has. */
  watch(response: ServerResponse, method: string, route: string): void;
  record(method: string, route: string, status: number, seconds: number): void;
  read(): Metric[];
}

/** Files of the site, which are answered without the framework. */
export const siteRoute = 'site';
/** Whatever is at no address of ours. */
export const unknownRoute = 'unknown';
/** No one was there any more to be answered; nginx calls it the same. */
const clientLeft = 499;

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Route {
  readonly labels: { readonly method: string; readonly route: string };
  readonly statuses: Map<number, number>;
  /** How many were within each bound, and not within the one before; the last is beyond all. */
  readonly within: number[];
  seconds: number;
}

function durationsOf({ labels, within, seconds }: Route): Metric['samples'] {
  let sum = 0;
  const buckets = within.map((count, index) => {
    sum += count;
    const le = bounds[index] ?? '+Inf';
    return { suffix: '_bucket', labels: { ...labels, le }, value: sum };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: sum },
  ];
}

export function createRequestMetrics(): RequestMetrics {
  const routes = new Map<string, Route>();
  let inFlight = 0;

  function routeOf(method: string, route: string): Route {
    const name = `${method} ${route}`;
    const known = routes.get(name);
    if (known) return known;
    const within = Array<number>(bounds.length + 1).fill(0);
    const added = { labels: { method, route }, statuses: new Map(), within, seconds: 0 };
    routes.set(name, added);
    return added;
  }

  function record(method: string, route: string, status: number, seconds: number): void {
    const counted = routeOf(method, route);
    counted.statuses.set(status, (counted.statuses.get(status) ?? 0) + 1);
    const index = bounds.findIndex((bound) => seconds <= bound);
    const at = index === -1 ? bounds.length : index;
    counted.within[at] = (counted.within[at] ?? 0) + 1;
    counted.seconds += seconds;
  }

  return {
    record,
    watch(response, method, route) {
      const startedAt = performance.now();
      inFlight += 1;
      response.once('close', () => {
        inFlight -= 1;
        const status = response.writableFinished ? response.statusCode : clientLeft;
        record(method, route, status, (performance.now() - startedAt) / 1000);
      });
    },
    read: () => [
      {
        name: 'http_requests_total',
        help: 'Requests by pattern of the route and status; 499 where the client left first.',
        type: 'counter',
        samples: [...routes.values()].flatMap(({ labels, statuses }) =>
          [...statuses].map(([status, value]) => ({ labels: { ...labels, status }, value })),
        ),
      },
      {
        name: 'http_request_duration_seconds',
        help: 'Time until the answer had left, by pattern of the route.',
        type: 'histogram',
        samples: [...routes.values()].flatMap(durationsOf),
      },
      gauge('http_requests_in_flight', 'Requests that are being answered.', inFlight),
    ],
  };
}
