import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { StrictMode } from "react";
import { App } from "@/app";

/**
 * The whole React tree, in the browser and in server rendering. `dehydratedState`: the query results of a
 * server-rendered page.
 */
export const AppRoot = ({
  client,
  dehydratedState,
}: {
  client: QueryClient;
  dehydratedState?: DehydratedState;
}) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <HydrationBoundary state={dehydratedState}>
        <App />
      </HydrationBoundary>
    </QueryClientProvider>
  </StrictMode>
);
