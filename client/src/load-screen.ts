import { loadAppShell } from "@/app";
import { findMatchingScreen, type Screen } from "@/screen";
import { needsEmailAddress, type SessionUser } from "@/session/session";
import { newAddressScreen, suspendedScreen, visitorScreens } from "@/visitor-screens";

/**
 * Loads the code for a path: the screen, if the user may open one there, and the app shell, unless the screen
 * is rendered without it.
 */
export async function loadScreen(path: string, user: SessionUser) {
  const screenWithoutShell = findScreenWithoutShell(path, user);
  const shell = user && !screenWithoutShell ? await loadAppShell() : undefined;
  const screen = user && shell ? shell.findScreen(path, user) : screenWithoutShell;
  return { shell, screen, pageModule: await screen?.loadPage() };
}

/** Returns the screen at a path if it is rendered without the app shell. */
function findScreenWithoutShell(path: string, user: SessionUser): Screen | undefined {
  if (user === false) return suspendedScreen;
  const visitorScreen = findMatchingScreen(visitorScreens, path);
  if (user === null || visitorScreen?.isStandalone) return visitorScreen;
  return needsEmailAddress(user) ? newAddressScreen : undefined;
}
