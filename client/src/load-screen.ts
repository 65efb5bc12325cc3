import type { User } from "@shared/auth/schemas";
import { loadMembers } from "@/app";
import { screenAt, suspended, visitorScreens } from "@/visitor-screens";

/**
 * Loads the code for a path: the screen, if the user may open one there, and the shell, unless the screen is
 * rendered without it.
 */
export async function loadScreen(path: string, user: User | null | false) {
  const visitorScreen = user === false ? suspended : screenAt(visitorScreens, path);
  const shell = user && !visitorScreen?.alone ? await loadMembers() : undefined;
  const screen = user && shell ? shell.screenFor(path, user) : visitorScreen;
  return { shell, screen, page: await screen?.load() };
}
