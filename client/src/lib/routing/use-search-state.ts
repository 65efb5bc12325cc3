import { useMemo } from "react";
import { useLocation, useSearchParams } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { useHash } from "./use-hash";

/** How one search parameter is read and written; an empty text leaves it out of the address. */
export interface Param<T> {
  read: (written: string) => T;
  write: (value: T) => string;
}

export const textParam: Param<string> = { read: (written) => written, write: (value) => value.trim() };

/** One of some words; anything else in the address, and the first word itself, is the first word. */
export const choiceParam = <const V extends readonly [string, ...string[]]>(values: V): Param<V[number]> => ({
  read: (written) => values.find((value) => value === written) ?? values[0],
  write: (value) => (value === values[0] ? "" : value),
});

/** The id of an open thing. */
export const idParam: Param<number | undefined> = {
  read: (written) => (/^[1-9]\d{0,9}$/.test(written) ? Number(written) : undefined),
  write: (value) => (value === undefined ? "" : String(value)),
};

// biome-ignore lint/suspicious/noExplicitAny: a record of parameters of different types; `Values` gives each its own back.
type Params = Record<string, Param<any>>;
export type Values<P extends Params> = { [K in keyof P]: ReturnType<P[K]["read"]> };

/** The state of a history entry that something was opened in: a link with it is one more way to `open`. */
export const opened = { opened: true };
const openedNow = (): number | boolean | undefined => history.state?.opened;
/** Each entry of `open` has a number of its own, also after the page was loaded again. */
let opens = Date.now();

/**
 * State that lives in the query string, so that it can be shared and Back works.
 * `set` replaces the history entry (filters while typing); `open` pushes one, so that Back closes what was opened; `close` goes back to
 * before `open`, or removes the parameters if the address was opened from outside. Nothing happens once the user has left the page.
 * Declare `params` outside the component.
 */
export function useAddress<const P extends Params>(params: P) {
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();
  const hash = useHash();
  const own = useLocationProperty(openedNow, () => undefined);
  return useMemo(() => {
    const update = (changes: Partial<Values<P>>, options: { replace?: boolean; state?: unknown }) => {
      // From the current address, so that two components can change it in the same tick.
      const current = new URLSearchParams(location.search);
      const next = withChanges(params, changes, current);
      if (location.pathname === path && String(next) !== String(current)) setSearch(next, options);
    };
    return {
      values: valuesOf(params, search),
      set: (changes: Partial<Values<P>>, how: "replace" | "push" = "replace") =>
        update(changes, how === "replace" ? { replace: true, state: history.state } : {}),
      open: (changes: Partial<Values<P>>) => update(changes, { state: { opened: ++opens } }),
      /** The address after such changes, for a real link to it. */
      href: (changes: Partial<Values<P>>) => {
        const next = withChanges(params, changes, search);
        return path + (next.size ? `?${next}` : "") + hash;
      },
      close: (changes: Partial<Values<P>>) => {
        // A late response must not close what was opened since.
        if (location.pathname !== path || openedNow() !== own) return;
        if (own) goBack();
        else update(changes, { replace: true, state: history.state });
      },
    };
  }, [path, search, setSearch, hash, own, params]);
}

/** The values in a query string, such as that of a link. */
export const readAddress = <const P extends Params>(params: P, search: string): Values<P> =>
  valuesOf(params, new URLSearchParams(search));

const valuesOf = <P extends Params>(params: P, search: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, param.read(search.get(name) ?? "")]),
  ) as Values<P>;

function withChanges<P extends Params>(
  params: P,
  changes: Partial<Values<P>>,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const written = params[name]?.write(value) ?? "";
    if (written) next.set(name, written);
    else next.delete(name);
  }
  return next;
}

let goingBack = false;

/** Whether it is us who go back, to close what was opened: nobody left by themselves. */
export const isClosing = (): boolean => goingBack;

/** Once, however often it is asked for before the browser has done it: a double click on Close would leave the page. */
function goBack(): void {
  if (goingBack) return;
  goingBack = true;
  addEventListener("popstate", () => (goingBack = false), { once: true });
  history.back();
}
