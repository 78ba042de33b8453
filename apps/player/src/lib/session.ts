import { redirect } from "react-router";

type Session = { kind: "visitor" } | { kind: "player" };

/** The one place that knows who is here. Everybody is a visitor until players can log in. */
const currentSession = (): Session => ({ kind: "visitor" });

/**
 * Sends a visitor to the login page and remembers where the way was leading. Only path and query are kept, never an origin, so
 * that the way back cannot lead to another site.
 */
export function requireLogin(address: string): Response | null {
  if (currentSession().kind === "player") return null;
  const { pathname, search } = new URL(address);
  return redirect(`/login?${new URLSearchParams({ from: pathname + search }).toString()}`);
}
