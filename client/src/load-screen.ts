import type { User } from "@shared/auth/schemas";
import { loadAppShell } from "@/app";
import { matchScreen } from "@/screen";
import { suspendedScreen, visitorScreens } from "@/visitor-screens";

/**
 * Loads the code for a path: the screen, if the user may open one there, and the shell, unless the screen is
 * rendered without it.
 */
export async function loadScreen(path: string, user: User | null | false) {
  const visitorScreen = user === false ? suspendedScreen : matchScreen(visitorScreens, path);
  const shell = user && !visitorScreen?.isStandalone ? await loadAppShell() : undefined;
  const screen = user && shell ? shell.findScreen(path, user) : visitorScreen;
  return { shell, screen, pageModule: await screen?.loadPage() };
}
