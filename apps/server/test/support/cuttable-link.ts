import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A TCP proxy to a port of this machine that can fail like a network: connections remain open, but no data arrives. */
export type CuttableLink = {
  port: number;
  /** From now on no data arrives, on open and on new connections. */
  cut: () => void;
  /** New connections go to this port. Connections that were cut remain silent. */
  leadTo: (port: number) => void;
  close: () => Promise<void>;
};

export const openCuttableLink = async (first_port: number): Promise<CuttableLink> => {
  const sockets = new Set<Socket>();
  let line = { target_port: first_port, is_cut: false };
  const carry = (from: Socket, to: Socket, over: typeof line): void => {
    sockets.add(from);
    from.on("data", (bytes) => {
      if (!over.is_cut) to.write(bytes);
    });
    // Errors are ignored, because a broken connection emits "close" next, which ends the connection on the other side
    // of the proxy.
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      if (!over.is_cut) to.end();
    });
  };
  const server = createServer((near) => {
    const far = connect(line.target_port, "127.0.0.1");
    carry(near, far, line);
    carry(far, near, line);
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.on("error", reject).listen(0, "127.0.0.1", resolve);
  await listening;
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      line.is_cut = true;
    },
    leadTo: (target_port) => {
      line = { target_port, is_cut: false };
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
