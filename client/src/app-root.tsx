import {
  type DehydratedState,
  HydrationBoundary,
  type QueryClient,
  QueryClientProvider,
} from "@tanstack/react-query";
import { StrictMode } from "react";
import { App } from "@/app";

interface AppRootProps {
  client: QueryClient;
  /** The query results of a server-rendered page. */
  dehydratedState?: DehydratedState;
}

/** The whole React tree, in the browser and in server rendering. */
export function AppRoot({ client, dehydratedState }: AppRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <HydrationBoundary state={dehydratedState}>
          <App />
        </HydrationBoundary>
      </QueryClientProvider>
    </StrictMode>
  );
}
