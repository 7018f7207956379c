import { QueryClient } from "@tanstack/react-query";

const staleMs = 300_000;

/** What the browser has read lately: fresh for 5 minutes, read again on return, not retried (specification, section 7). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: staleMs, retry: false, refetchOnMount: "always" } },
  });
