import { keepWhatIsLoaded } from "./keep-loaded.ts";
import { followUpdates } from "./update-ready.ts";

const worker_address = "/sw.js";

type ScriptPolicy = { createScriptURL: (address: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
};

/**
 * The page's CSP requires Trusted Types and allows one policy, `shwe`. The address of the service worker is the only
 * script address that the app passes to the browser.
 */
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
 * Registers the service worker; called once. Waits for the load event, so that fetching the offline copy does not
 * compete with the first page. Does nothing in development, where a worker would serve outdated modules.
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
      // Without a service worker the app works, but not offline.
      .catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
