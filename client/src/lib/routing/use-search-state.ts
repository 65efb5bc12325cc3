import { useMemo } from "react";
import { useLocation, useSearchParams } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { useHash } from "./use-hash";

/** How to parse and serialize a search parameter; an empty text removes it from the URL. */
export interface SearchParam<T> {
  parse: (text: string) => T;
  serialize: (value: T) => string;
}

export const textParam: SearchParam<string> = { parse: (text) => text, serialize: (value) => value.trim() };

/**
 * One of several values. The first is the default, which is left out of the URL and replaces unknown values.
 */
export const enumParam = <const V extends readonly [string, ...string[]]>(
  values: V,
): SearchParam<V[number]> => ({
  parse: (text) => values.find((value) => value === text) ?? values[0],
  serialize: (value) => (value === values[0] ? "" : value),
});

/** An id; undefined if it is missing or invalid. */
export const idParam: SearchParam<number | undefined> = {
  parse: (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined),
  serialize: (value) => (value === undefined ? "" : String(value)),
};

// biome-ignore lint/suspicious/noExplicitAny: parameters of different types; the mapped type below restores each.
type Params = Record<string, SearchParam<any>>;
/** The parsed values of a set of parameters. */
export type ParamValues<P extends Params> = { [K in keyof P]: ReturnType<P[K]["parse"]> };

/** `history.state` for a link that opens something, as `open` does: `close` then goes back. */
export const openedState = { opened: true };
const currentOpened = (): number | boolean | undefined => history.state?.opened;
/** Identifies the entries of `open`. Starts at the current time to stay unique after a reload. */
let lastOpened = Date.now();

/**
 * State in the query string, so that it can be shared and Back works. `set` replaces the history entry
 * (filters while typing); `open` pushes one, so that Back closes the dialog; `close` goes back to before
 * `open`, or removes the parameters if the URL was opened directly. All do nothing once the user has left the
 * page. Declare `params` outside the component.
 */
export function useSearchState<const P extends Params>(params: P) {
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();
  const hash = useHash();
  const openedHere = useLocationProperty(currentOpened, () => undefined);
  return useMemo(() => {
    const update = (changes: Partial<ParamValues<P>>, options: { replace?: boolean; state?: unknown }) => {
      // From `location`, not from the hook, so that two components can change it in the same tick.
      const current = new URLSearchParams(location.search);
      const next = withChanges(params, changes, current);
      if (location.pathname === path && String(next) !== String(current)) setSearch(next, options);
    };
    return {
      values: valuesOf(params, search),
      set: (changes: Partial<ParamValues<P>>, mode: "replace" | "push" = "replace") =>
        update(changes, mode === "replace" ? { replace: true, state: history.state } : {}),
      open: (changes: Partial<ParamValues<P>>) => update(changes, { state: { opened: ++lastOpened } }),
      /** The URL with these changes, for a link. */
      href: (changes: Partial<ParamValues<P>>) => {
        const next = withChanges(params, changes, search);
        return path + (next.size ? `?${next}` : "") + hash;
      },
      close: (changes: Partial<ParamValues<P>>) => {
        // A late response must not close a dialog that was opened later.
        if (location.pathname !== path || currentOpened() !== openedHere) return;
        if (openedHere) goBack();
        else update(changes, { replace: true, state: history.state });
      },
    };
  }, [path, search, setSearch, hash, openedHere, params]);
}

/** Parses the values in a query string, such as that of a link. */
export const parseSearchParams = <const P extends Params>(params: P, search: string): ParamValues<P> =>
  valuesOf(params, new URLSearchParams(search));

const valuesOf = <P extends Params>(params: P, search: URLSearchParams) =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, param.parse(search.get(name) ?? "")]),
  ) as ParamValues<P>;

function withChanges<P extends Params>(
  params: P,
  changes: Partial<ParamValues<P>>,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const text = params[name]?.serialize(value) ?? "";
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

let isGoingBack = false;

/** True while `close` goes back, as opposed to the user leaving the page. */
export const isClosingByBack = (): boolean => isGoingBack;

/** Ignores calls until the browser has gone back: a double click on Close would otherwise leave the page. */
function goBack(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  addEventListener("popstate", () => (isGoingBack = false), { once: true });
  history.back();
}
