import { Link } from "react-router";

/** The pages of subjects, by the kind before the colon. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  approval: (id) => `/approvals?id=${id}`,
  cash_in: (id) => `/cash_in?id=${id}`,
  cash_out: (id) => `/cash_out?id=${id}`,
  receiving_account: (id) => `/accounts?id=${id}`,
  payment_method: () => "/payment_methods",
  game_provider: () => "/games",
  game_held: () => "/games?part=held",
  draw: (id) => `/draws/${id}`,
  operator: (id) => `/operators/${id}`,
  player: (id) => `/players/${id}`,
};

/** The page of a subject such as `operator:5`; undefined if it has none. */
export function subjectPath(subject: string): string | undefined {
  const [kind = "", id = ""] = subject.split(":");
  return /^[0-9]+$/.test(id) ? pages[kind]?.(id) : undefined;
}

/** A subject, as a link to its page if there is one. */
export function Subject({ subject }: { subject: string }) {
  const path = subjectPath(subject);
  return path === undefined ? subject : <Link to={path}>{subject}</Link>;
}
