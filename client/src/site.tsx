import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { App } from "@/app";

/** The whole tree, as the browser runs it and as a page is drawn beforehand. */
export const siteOn = (client: QueryClient) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>
);
