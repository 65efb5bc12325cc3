/**
 * The commands that the journeys need from a browser engine. Firefox implements it by WebDriver BiDi, WebKit
 * by classic WebDriver.
 */
export interface Engine {
  /** Loads an address and waits for the load event. */
  navigate(url: string): Promise<void>;
  /** Runs a self-contained function in the page; arguments and result are JSON. */
  evaluate<A extends unknown[], R>(run: (...args: A) => R, ...args: A): Promise<R>;
  /** WebDriver input sources with their actions, which both protocols share. */
  perform(sources: InputSource[]): Promise<void>;
  /** CSS pixels of the page's viewport. */
  resize(width: number, height: number): Promise<void>;
  deleteCookies(): Promise<void>;
  close(): Promise<void>;
}

export interface InputSource {
  type: "key" | "pointer";
  id: string;
  parameters?: { pointerType: "mouse" | "touch" };
  actions: object[];
}
