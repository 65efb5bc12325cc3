import { useMemo } from "react";
import { useLocation, useSearch } from "wouter";
import { navigate, useLocationProperty } from "wouter/use-browser-location";
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
 * State that lives in the address, so that it can be shared and Back works.
 * `set` replaces (filters while typing); `open` pushes, so that Back closes what was opened; `close` goes back to
 * before `open`, or takes the parameters away where the address was opened from outside; once one has gone on it does
 * nothing. Declare `params` outside the component.
 */
export function useAddress<const P extends Params>(params: P) {
  const [path] = useLocation();
  const search = useSearch();
  const hash = useHash();
  const own = useLocationProperty(openedNow, () => undefined);
  return useMemo(() => {
    return {
      values: readAddress(params, search),
      set: (changes: Partial<Values<P>>, how: "replace" | "push" = "replace") => go(params, changes, { replace: how === "replace" }),
      open: (changes: Partial<Values<P>>) => go(params, changes, { state: { opened: ++opens } }),
      /** The address after such changes, for a real link to it. */
      href: (changes: Partial<Values<P>>) => changed(params, changes, { path, search, hash }),
      close: (changes: Partial<Values<P>>) => {
        // Asked for by an answer that comes late: what was opened since, elsewhere or anew, is not this one's to close.
        if (location.pathname !== path || openedNow() !== own) return;
        if (own) goBack();
        else go(params, changes, { replace: true });
      },
    };
  }, [path, search, hash, own, params]);
}

/** What an address says, such as that of a link. */
export function readAddress<const P extends Params>(params: P, search: string): Values<P> {
  const now = new URLSearchParams(search);
  return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param.read(now.get(name) ?? "")])) as Values<P>;
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

function go<P extends Params>(params: P, changes: Partial<Values<P>>, how: { replace?: boolean; state?: unknown }): void {
  // Read afresh, so that two changes in one moment do not undo each other.
  const { pathname, search, hash } = location;
  const address = changed(params, changes, { path: pathname, search, hash });
  if (address === pathname + search + hash) return;
  navigate(address, { ...how, state: how.state ?? (how.replace ? history.state : undefined) });
}

interface Here {
  path: string;
  search: string;
  hash: string;
}

function changed<P extends Params>(params: P, changes: Partial<Values<P>>, { path, search, hash }: Here): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const written = params[name]?.write(value) ?? "";
    if (written) next.set(name, written);
    else next.delete(name);
  }
  return path + (next.size ? `?${next}` : "") + hash;
}
