import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { RouterProvider, type RouterProviderProps } from "react-router/dom";

type AppProps = { router: RouterProviderProps["router"]; queryClient: QueryClient };

export function App({ router, queryClient }: AppProps) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    // The pre-rendered page hides the parts of a visitor from a player until this first render.
    delete dataset["player"];
    // Tests wait for this mark: before it a button of the pre-rendered page does nothing.
    dataset["started"] = "";
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
