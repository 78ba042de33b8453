import { keepWhatIsLoaded } from "./keep-loaded.ts";
import { followUpdates } from "./update-ready.ts";

const worker_address = "/sw.js";

type ScriptPolicy = { createScriptURL: (address: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
};

/** The page's CSP asks for Trusted Types and allows one policy, `shwe`: the one script address this app ever hands to the browser is the worker's. */
function trustedWorkerAddress(): string {
  const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (factory === undefined) return worker_address;
  const policy = factory.createPolicy("shwe", {
    createScriptURL: (address) => {
      if (address !== worker_address) throw new TypeError("not the worker's address");
      return address;
    },
  });
  return policy.createScriptURL(worker_address);
}

/**
 * Called once by the app. Waits for the load event, so that fetching the offline copy never competes with the first
 * page. Does nothing in development, where a worker would serve yesterday's modules.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = (): void => {
    const isFirstVisit = navigator.serviceWorker.controller === null;
    navigator.serviceWorker
      .register(trustedWorkerAddress(), { updateViaCache: "none" })
      .then(async (registration) => {
        followUpdates(registration);
        if (isFirstVisit) await keepWhatIsLoaded();
      })
      // Without a worker the app works as before, only not offline.
      .catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
