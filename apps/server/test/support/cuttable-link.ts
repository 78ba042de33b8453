import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a port of this machine that can break as a network does: the connections stay open, and nothing arrives any more. */
type CuttableLink = {
  port: number;
  cut: () => void;
  close: () => Promise<void>;
};

export const openCuttableLink = async (target_port: number): Promise<CuttableLink> => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on("data", (bytes) => {
      if (!isCut) to.write(bytes);
    });
    // A connection that breaks closes next, and that is passed on.
    from.on("error", () => undefined);
    from.on("close", () => {
      sockets.delete(from);
      if (!isCut) to.end();
    });
  };
  const server = createServer((near) => {
    const far = connect(target_port, "127.0.0.1");
    carry(near, far);
    carry(far, near);
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.on("error", reject).listen(0, "127.0.0.1", resolve);
  await listening;
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
