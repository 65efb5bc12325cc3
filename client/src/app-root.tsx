import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { StrictMode } from "react";
import { App } from "@/app";

/**
 * The whole React tree, in the browser and in server rendering. `state`: query results of a server-rendered
 * page.
 */
export const AppRoot = ({ client, state }: { client: QueryClient; state?: DehydratedState }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <App />
      </HydrationBoundary>
    </QueryClientProvider>
  </StrictMode>
);
