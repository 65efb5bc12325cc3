// State in the query string of the URL, such as filters, the selected tab and the open dialog.

import { useMemo } from "react";
import { useLocation, useSearchParams } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { useHash } from "./use-hash";

/** Parses and serializes a search parameter. An empty serialized text removes it from the URL. */
export interface SearchParam<Value, Text extends string = string> {
  parse: (text: string) => Value;
  serialize: (value: Value) => Text;
}

/** Any text; spaces at either end are removed in the URL. */
export const textParam: SearchParam<string> = { parse: (text) => text, serialize: (value) => value.trim() };

/** An id; undefined if it is missing or invalid. */
export const idParam: SearchParam<number | undefined> = {
  parse: (text) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined),
  serialize: (value) => (value === undefined ? "" : String(value)),
};

/**
 * One of several values. The first is the default, which is left out of the URL and replaces unknown values.
 * The type of the serialized text excludes the default, as the query schemas of the API do.
 */
export function enumParam<const Values extends readonly [string, ...string[]]>(
  values: Values,
): SearchParam<Values[number], "" | Exclude<Values[number], Values[0]>> {
  const defaultValue = values[0];
  return {
    parse: (text) => values.find((value) => value === text) ?? defaultValue,
    serialize: (value) => (value === defaultValue ? "" : (value as Exclude<Values[number], Values[0]>)),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each parameter has its own type, which `ParamValues` restores.
export type ParamDefinitions = Record<string, SearchParam<any>>;
/** The parsed values of parameters: for `{ q: textParam }`, `{ q: string }`. */
export type ParamValues<P extends ParamDefinitions> = { [Name in keyof P]: ReturnType<P[Name]["parse"]> };
/** The serialized values of parameters, with "" for defaults. */
type ParamTexts<P extends ParamDefinitions> = { [Name in keyof P]: ReturnType<P[Name]["serialize"]> };

/**
 * The `history.state` for a link that opens a dialog. It makes `closeDialog` go back to the page of the link.
 */
export const dialogHistoryState = { opened: true };
/**
 * Returns which dialog created the current history entry: an id for a dialog of `openDialog`, true for one
 * that a link with `dialogHistoryState` opened. Undefined for other entries.
 */
const getCurrentDialogEntryId = (): number | true | undefined => history.state?.opened;
/** The last id that `openDialog` gave. Starts at the current time, so that ids are unique after a reload. */
let lastDialogEntryId = Date.now();

/** State in the query string. The methods do nothing once the user has left the page. */
export interface SearchState<P extends ParamDefinitions> {
  values: ParamValues<P>;
  /** Changes values in the current history entry (filters while typing), or in a new one with "push". */
  setParams: (changes: Partial<ParamValues<P>>, mode?: "replace" | "push") => void;
  /** Changes values in a new history entry, so that Back closes the dialog that they open. */
  openDialog: (changes: Partial<ParamValues<P>>) => void;
  /** Returns the URL with changed values, for a link. */
  getHref: (changes: Partial<ParamValues<P>>) => string;
  /**
   * Goes back to the entry before the dialog. If the dialog's URL was opened directly, or with
   * `staysInEntry`, applies the changes instead.
   */
  closeDialog: (changes: Partial<ParamValues<P>>, staysInEntry?: boolean) => void;
}

/**
 * Keeps state in the query string, so that a copied URL contains it. Declare `params` outside the component.
 */
export function useSearchState<const P extends ParamDefinitions>(params: P): SearchState<P> {
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();
  const hash = useHash();
  const dialogEntryId = useLocationProperty(getCurrentDialogEntryId, () => undefined);
  return useMemo((): SearchState<P> => {
    type Changes = Partial<ParamValues<P>>;

    function updateUrl(changes: Changes, options: { replace?: boolean; state?: unknown }) {
      // Read from `location`, not from the hook, so that two components can change the URL in the same tick.
      const currentSearch = new URLSearchParams(location.search);
      const nextSearch = applyChanges(params, changes, currentSearch);
      const hasChanged = String(nextSearch) !== String(currentSearch);
      if (location.pathname === path && hasChanged) setSearch(nextSearch, options);
    }
    const push = (changes: Changes) => updateUrl(changes, {});
    const replace = (changes: Changes) => updateUrl(changes, { replace: true, state: history.state });

    return {
      values: parseValues(params, search),
      setParams: (changes, mode = "replace") => (mode === "replace" ? replace(changes) : push(changes)),
      openDialog: (changes) => {
        lastDialogEntryId += 1;
        updateUrl(changes, { state: { opened: lastDialogEntryId } });
      },
      getHref: (changes) => {
        const nextSearch = applyChanges(params, changes, search);
        return path + (nextSearch.size > 0 ? `?${nextSearch}` : "") + hash;
      },
      closeDialog: (changes, staysInEntry) => {
        // A late response must not close a dialog that was opened later.
        if (location.pathname !== path || getCurrentDialogEntryId() !== dialogEntryId) return;
        if (dialogEntryId && !staysInEntry) goBack();
        else replace(changes);
      },
    };
  }, [path, search, setSearch, hash, dialogEntryId, params]);
}

/** Parses the values in a query string, such as that of a link. */
export const parseSearchParams = <const P extends ParamDefinitions>(
  params: P,
  queryString: string,
): ParamValues<P> => parseValues(params, new URLSearchParams(queryString));

/** Serializes values as the query of a request. Values of other parameters are ignored. */
export function toRequestQuery<const P extends ParamDefinitions>(
  params: P,
  values: ParamValues<P>,
): ParamTexts<P> {
  const texts: Record<string, string> = {};
  for (const [name, param] of Object.entries(params)) texts[name] = param.serialize(values[name]);
  return texts as ParamTexts<P>;
}

function parseValues<P extends ParamDefinitions>(params: P, search: URLSearchParams): ParamValues<P> {
  const values: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(params)) values[name] = param.parse(search.get(name) ?? "");
  return values as ParamValues<P>;
}

/** Returns a copy of `search` with the changed values. */
export function applyChanges<P extends ParamDefinitions>(
  params: P,
  changes: Partial<ParamValues<P>>,
  search: URLSearchParams,
): URLSearchParams {
  const nextSearch = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    const text = params[name]?.serialize(value) ?? "";
    if (text) nextSearch.set(name, text);
    else nextSearch.delete(name);
  }
  return nextSearch;
}

let isGoingBack = false;

/** True while `closeDialog` goes back, which must not count as leaving the page. */
export const isGoingBackToCloseDialog = (): boolean => isGoingBack;

function goBack(): void {
  // Without this check, a double click on Close would go back twice and leave the page.
  if (isGoingBack) return;
  isGoingBack = true;
  addEventListener("popstate", () => (isGoingBack = false), { once: true });
  history.back();
}
