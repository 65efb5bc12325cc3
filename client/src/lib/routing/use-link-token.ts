import { useEffect, useState } from "react";

/**
 * Returns the token of an emailed link from the hash of the URL, and removes it from the URL and the
 * browser's history.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(readTokenFromUrl);
  useEffect(() => {
    const path = location.pathname;
    const takeTokenFromUrl = () => {
      // While the next page loads, this one is still mounted and must not take the token of the next one.
      if (!readTokenFromUrl() || location.pathname !== path) return;
      setToken(readTokenFromUrl());
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    takeTokenFromUrl();
    addEventListener("hashchange", takeTokenFromUrl);
    return () => removeEventListener("hashchange", takeTokenFromUrl);
  }, []);
  return token;
}

const readTokenFromUrl = () => location.hash.slice(1);
