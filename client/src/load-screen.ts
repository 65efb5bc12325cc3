import type { User } from "@shared/auth/schemas";
import { loadAppShell } from "@/app";
import { matchScreen, type Screen } from "@/screen";
import { needsAddress } from "@/session/session";
import { newAddressScreen, suspendedScreen, visitorScreens } from "@/visitor-screens";

/**
 * Loads the code for a path: the screen, if the user may open one there, and the shell, unless the screen is
 * rendered without it.
 */
export async function loadScreen(path: string, user: User | null | false) {
  const outsideScreen = findOutsideScreen(path, user);
  const shell = user && !outsideScreen ? await loadAppShell() : undefined;
  const screen = user && shell ? shell.findScreen(path, user) : outsideScreen;
  return { shell, screen, pageModule: await screen?.loadPage() };
}

/** The screen that is rendered without the shell, if there is one. */
function findOutsideScreen(path: string, user: User | null | false): Screen | undefined {
  if (user === false) return suspendedScreen;
  const visitorScreen = matchScreen(visitorScreens, path);
  if (user === null || visitorScreen?.isStandalone) return visitorScreen;
  return needsAddress(user) ? newAddressScreen : undefined;
}
