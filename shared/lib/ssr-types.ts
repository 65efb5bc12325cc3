/** Types that server rendering and the client share. */

/** The settings of the server that the client reads from the page. */
export interface PageSettings {
  /** Whether pictures from other sites are shown. */
  remotePictures: boolean;
  /** Whether the links of emails reach users: by a mail server or, in development, by the outbox. */
  sendsEmails: boolean;
}

/** How much of each item a long list shows: everything, or one row. */
export type Density = "comfortable" | "compact";

/** The input of the client's server entry, `client/src/entry-server.tsx`. */
export interface RenderInput extends PageSettings {
  /** The path of the page with its query string. */
  url: string;
  /** The user's time zone, if the browser has stored it in its cookie. */
  timeZone?: string;
  /** The width of the window in CSS px, if the browser has stored it in its cookie. */
  windowWidth?: number;
  /** The density of long lists, if the browser has stored it in its cookie. */
  density?: Density;
  /** Calls the API as the user who requested the page. */
  fetchImpl: (url: string, init: RequestInit) => Promise<Response>;
}

export interface RenderResult {
  /** The content of `#root`. */
  markup: string;
  /** The time that relative times in the markup count from, in ms since 1970. */
  renderedAt: number;
  /** The width of the window that the markup is for, in CSS px, if it was known. */
  windowWidth?: number;
  /** The density that the markup is for, if it was known. */
  density?: Density;
  /** The document title. */
  title: string;
  /** The query results that the page was rendered from, as TanStack Query dehydrates them. */
  dehydratedState: unknown;
  /** Errors in components below a Suspense boundary: the browser renders these parts. */
  renderErrors: unknown[];
  /**
   * The page-specific modules whose scripts and styles the page needs, as paths relative to the client root.
   */
  modules: { shell?: string; screen?: string };
}

/** Renders a page on the server. Resolves to undefined if the browser should render the page instead. */
export type Render = (input: RenderInput) => Promise<RenderResult | undefined>;
