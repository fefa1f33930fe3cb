import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/**
 * A visitor who stalls is cut off. The slowest phone still sends the largest body within a minute.
 */
const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies and browsers usually keep one: whoever sends a request on a connection just
  // as we close it gets no answer.
  keepAliveTimeout: 65_000,
};
/**
 * A connection on which nothing moves, in or out, while a request or its answer is under way: that
 * of a visitor who never reads. Node looks twice, so it ends after a minute at the latest. Whoever
 * reads slowly is left alone, and no call is silent as long.
 */
const stillLimitMs = 30_000;

/** After the server is told to close. */
const sweepEveryMs = 50;
const unusedLimitMs = 1000;
/** Longer than a call may take, and short enough for what else a stop has to finish. */
const requestLimitMs = 25_000;

/** While the server is being stopped, every answer is the last one on its connection. */
function lastAnswers(stopping: AbortSignal): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(...given: [number, ...unknown[]]): this {
      if (stopping.aborted) this.shouldKeepAlive = false;
      return super.writeHead(...(given as [number, OutgoingHttpHeaders?]));
    }
  };
}

/** The listening servers, one for each address of the host, and the end of their connections. */
export interface HttpServers {
  add(listener: RequestListener): Server;
  /**
   * Closes each connection as soon as it is idle, and in the end those that stall. Node itself
   * waits for a kept connection until it times out, and for one that was never used for ever.
   */
  endConnections(): void;
}

export function openHttpServers(
  stopping: AbortSignal,
  { stillMs = stillLimitMs } = {},
): HttpServers {
  const servers: Server[] = [];
  const connections = new Set<Socket>();
  const options = { ...timeouts, ServerResponse: lastAnswers(stopping) };
  return {
    add(listener) {
      const server = createServer(options, listener);
      server.setTimeout(stillMs);
      servers.push(server);
      server.on('connection', (socket) => {
        connections.add(socket);
        socket.once('close', () => connections.delete(socket));
      });
      return server;
    },
    endConnections() {
      const sweeping = setInterval(() => {
        for (const server of servers) server.closeIdleConnections();
      }, sweepEveryMs).unref();
      setTimeout(() => {
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }, unusedLimitMs).unref();
      setTimeout(() => {
        clearInterval(sweeping);
        for (const server of servers) server.closeAllConnections();
      }, requestLimitMs).unref();
    },
  };
}
