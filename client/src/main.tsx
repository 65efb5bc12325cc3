import "@/lib/guard-back";
import { createRoot } from "react-dom/client";
import { AppRoot } from "@/app-root";
import { loginPage, recheckSession } from "@/auth/session";
import { createQueryClient } from "@/lib/query-client";
import { rememberScroll } from "@/lib/scroll";
import { followSystemTheme } from "@/lib/theme";
import { takeOver } from "@/take-over";
import "@/styles/main.css";

const client = createQueryClient({ leave: () => location.assign(loginPage), recheck: recheckSession });
rememberScroll();
followSystemTheme();

const root = document.getElementById("root")!;
// The landing page for visitors, and most pages for whoever is signed in, come drawn by the server.
// In a task of its own: the page can be scrolled between them.
if (import.meta.env.DEV && location.pathname === "/ui")
  // Vite removes this branch from the production build.
  void import("@/catalog/catalog-page").then(({ CatalogPage }) => createRoot(root).render(<CatalogPage />));
else if (root.firstChild) setTimeout(takeOver, 0, root, client);
else createRoot(root).render(<AppRoot client={client} />);
