import { useEffect, useState } from "react";

/**
 * Returns the token of a link in an email, from the hash of the URL, and removes it from the browser's
 * history.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(tokenInUrl);
  useEffect(() => {
    const moveToState = () => {
      if (!tokenInUrl()) return;
      setToken(tokenInUrl());
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    moveToState();
    addEventListener("hashchange", moveToState);
    return () => removeEventListener("hashchange", moveToState);
  }, []);
  return token;
}

const tokenInUrl = () => location.hash.slice(1);
