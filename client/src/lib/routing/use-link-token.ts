import { useEffect, useState } from "react";

const written = () => location.hash.slice(1);

/** The token of a mailed link, which stands behind the # of its address: taken from there at once, so that it stays in no history. */
export function useLinkToken(): string {
  const [token, setToken] = useState(written);
  useEffect(() => {
    const take = () => {
      if (!written()) return;
      setToken(written());
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    take();
    addEventListener("hashchange", take);
    return () => removeEventListener("hashchange", take);
  }, []);
  return token;
}
