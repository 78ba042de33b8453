import { useNavigate } from "react-router";

/** The filters of each list as they were last, so that a detail page returns to them. Lost with a reload. */
const searches = new Map<string, string>();

export const rememberSearch = (path: string, search: string): void =>
  void searches.set(path, search);

export const pathWithFilters = (path: string): string => `${path}${searches.get(path) ?? ""}`;

/** Opens a list with the filters that it had last. */
export function useBackToList(path: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(pathWithFilters(path));
}
