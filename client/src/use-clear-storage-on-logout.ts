import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { applyTheme } from "@/lib/browser/theme";
import { clearCachedResponses, sessionQuery } from "@/session/session";

/**
 * On `?logout=true`, clears everything that this browser stores for the site and replaces the URL with `/`.
 * Returns whether the URL has that parameter.
 */
export function useClearStorageOnLogout(): boolean {
  const [searchParams] = useSearchParams();
  const isLoggingOut = searchParams.get("logout") === "true";
  const [, navigate] = useLocation();
  const client = useQueryClient();
  useEffect(() => {
    if (!isLoggingOut) return;
    localStorage.clear();
    sessionStorage.clear();
    clearCachedResponses(client);
    // The stored theme was cleared with the rest of the storage.
    applyTheme();
    navigate("/", { replace: true });
    client.invalidateQueries(sessionQuery());
  }, [isLoggingOut, client, navigate]);
  return isLoggingOut;
}
