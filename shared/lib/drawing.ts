/** A page for whoever is signed in, drawn on the server so that it can be read before its code is there. The two sides of it meet here. */
export interface DrawAsked {
  /** The address below the site's own, with its query. */
  url: string;
  /** Their time zone, once their browser has told it. */
  zone?: string;
  /** Reads an address of the API as the person who asked for the page. */
  reach: (address: string, how: RequestInit) => Promise<Response>;
}

export interface Drawn {
  /** What stands in `#root`. */
  markup: string;
  /** The moment that it keeps to, in ms since 1970. */
  at: number;
  /** Of the page, as the tab shows it. */
  title: string;
  /** The query results that it was rendered from, as TanStack Query dehydrates them. */
  state: unknown;
  /** What parts of it could not be drawn: the browser draws them. */
  problems: unknown[];
  /** The modules whose code and styles this page needs beside those of every page, by their paths below the client's root. */
  modules: { shell?: string; screen?: string };
}

/** None where a page is better drawn by the browser. */
export type Draw = (asked: DrawAsked) => Promise<Drawn | undefined>;
