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
 * After so long without a byte in or out we look whether the visitor does not read. Node itself
 * looks twice, so it ends after a minute. Whoever reads slowly is left alone.
 */
const stillLimitMs = 30_000;

/** A call may be silent for longer, such as one that checks a large file; nothing is unread then. */
function endUnread(server: Server, stillMs: number): void {
  server.setTimeout(stillMs, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(stillMs);
  });
}

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
      endUnread(server, stillMs);
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
