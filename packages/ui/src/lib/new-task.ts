/** Resolves in a new task of the browser. A timer would be delayed in a background tab, and stopped by a fake clock. */
export const newTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
