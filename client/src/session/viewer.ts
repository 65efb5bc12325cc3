import type { User } from "@shared/auth/schemas";
import { createContext, use } from "react";

/** The signed-in user; null on the pages of visitors and of suspended users. */
export const ViewerContext = createContext<User | null>(null);

/** Returns the signed-in user. Throws outside of the app shell. */
export function useViewer(): User {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error("useViewer needs a signed-in user");
  return viewer;
}
