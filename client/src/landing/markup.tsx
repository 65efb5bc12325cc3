import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { App } from "@/app";
import { startAnew } from "@/auth/session";
import { landing } from "@/visitor-screens";

const client = new QueryClient();
startAnew(client, null);
await landing.load();

/** What the running page draws at `/` for a visitor, as text: the build writes it into index.html, and main.tsx takes it over. */
export const markup = renderToString(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Router ssrPath="/">
        <App />
      </Router>
    </QueryClientProvider>
  </StrictMode>,
);
