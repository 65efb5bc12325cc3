import type { ReactNode } from "react";

/** A part of the help page. Its id is an address: links from elsewhere lead to it. */
export interface Topic {
  id: string;
  title: string;
  text: ReactNode;
}
