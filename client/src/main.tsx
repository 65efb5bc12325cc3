import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "@/app";
import { loginPage, recheckSession } from "@/auth/session";
import { createQueryClient } from "@/lib/query-client";
import { rememberScroll } from "@/lib/scroll";
import { followSystemTheme } from "@/lib/theme";
import "@/styles/main.css";

const client = createQueryClient({ leave: () => location.assign(loginPage), recheck: recheckSession });
rememberScroll();
followSystemTheme();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
