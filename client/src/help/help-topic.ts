import type { ReactNode } from "react";

/** A section of the help page. Its id is a URL fragment that other pages link to. */
export interface HelpTopic {
  id: string;
  title: string;
  content: ReactNode;
}
