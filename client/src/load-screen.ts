import type { User } from "@shared/auth/schemas";
import { loadMembers } from "@/app";
import { screenAt, suspended, visitorScreens } from "@/visitor-screens";

/** Loads the code that a path needs: the shell, unless the page is shown without it, and the screen, if the user has one at this path. */
export async function loadScreen(path: string, user: User | null | false) {
  const open = user === false ? suspended : screenAt(visitorScreens, path);
  const shell = user && !open?.alone ? await loadMembers() : undefined;
  const screen = user && shell ? shell.screenFor(path, user) : open;
  return { shell, screen, page: await screen?.load() };
}
