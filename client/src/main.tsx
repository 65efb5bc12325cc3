import "@/lib/guard-back";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "@/app";
import { loginPage, recheckSession, startAnew } from "@/auth/session";
import { createQueryClient } from "@/lib/query-client";
import { rememberScroll } from "@/lib/scroll";
import { followSystemTheme } from "@/lib/theme";
import { landing } from "@/visitor-screens";
import "@/styles/main.css";

const client = createQueryClient({ leave: () => location.assign(loginPage), recheck: recheckSession });
rememberScroll();
followSystemTheme();

const root = document.getElementById("root")!;
const site = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>
);
// The server sends the landing page as it is to read, and only to whoever brings no session: it stands until its code is there.
if (root.firstChild) {
  startAnew(client, null);
  landing.load().then(() => hydrateRoot(root, site));
} else createRoot(root).render(site);
