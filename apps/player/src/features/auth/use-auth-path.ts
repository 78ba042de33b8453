import { useSearchParams } from "react-router";

type AuthPage = "/login" | "/register" | "/forgetpwd";

/** What the address of one account page hands on to the next: where the way was leading. */
const handed_on = "from";

export function useAuthPath(): (page: AuthPage) => string {
  const [search] = useSearchParams();
  const from = search.get(handed_on);
  return (page) =>
    from === null ? page : `${page}?${new URLSearchParams({ [handed_on]: from }).toString()}`;
}
