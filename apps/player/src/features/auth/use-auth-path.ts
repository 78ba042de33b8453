import { useSearchParams } from "react-router";

type AuthPage = "/login" | "/register" | "/forgetpwd";

/** The search parameter with the page to open after login. Every account page passes it on to the next one. */
const handed_on = "from";

export function useAuthPath(): (page: AuthPage) => string {
  const [search] = useSearchParams();
  const from = search.get(handed_on);
  return (page) =>
    from === null ? page : `${page}?${new URLSearchParams({ [handed_on]: from }).toString()}`;
}
