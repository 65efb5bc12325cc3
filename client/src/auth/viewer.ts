import type { User } from "@shared/auth/schemas";
import { createContext, use } from "react";

/** Who is signed in, for every page inside the shell. */
export const ViewerContext = createContext<User | null>(null);

export function useViewer(): User {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error("This part is shown to members only: it belongs inside the shell.");
  return viewer;
}
