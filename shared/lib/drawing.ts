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
  /** The answers that it was drawn from, by their keys: the running page begins with them. */
  answers: [key: readonly unknown[], answer: unknown][];
  /** What parts of it could not be drawn: the browser draws them. */
  problems: unknown[];
  /** The components whose code and styles this page needs besides those of every page. */
  parts: string[];
}

/** None where a page is better drawn by the browser. */
export type Draw = (asked: DrawAsked) => Promise<Drawn | undefined>;

/** What the build knows of a component that is fetched by itself: its files. `parts.json` holds one for each, by name. */
export interface Part {
  js: string[];
  css: string[];
}
