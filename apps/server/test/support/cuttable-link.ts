import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a port of this machine that can break as a network does: the connections stay open, and nothing arrives any more. */
export type CuttableLink = {
  port: number;
  /** From here on nothing arrives, on connections that are open and on new ones. */
  cut: () => void;
  /** New connections lead to this port. Those that were cut stay silent. */
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
    // A connection that breaks closes next, and that is passed on.
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
