import { loadAppShell } from "@/app";
import { findMatchingScreen, type Screen } from "@/screen";
import { needsEmailAddress, type SessionUser, signedInUserOf } from "@/session/session";
import { newAddressScreen, suspendedScreen, visitorScreens } from "@/visitor-screens";

/**
 * Loads the code for a path. `screen` and `pageModule` are undefined if the user may not open a screen there.
 * `shell`, the module of the app shell, is undefined for screens that are rendered without it.
 */
export async function loadScreen(path: string, sessionUser: SessionUser) {
  const screenWithoutShell = findScreenWithoutShell(path, sessionUser);
  const user = signedInUserOf(sessionUser);
  const shell = user && !screenWithoutShell ? await loadAppShell() : undefined;
  const screen = user && shell ? shell.findScreen(path, user) : screenWithoutShell;
  return { shell, screen, pageModule: await screen?.loadPage() };
}

/** Returns the screen at a path if it is rendered without the app shell. */
function findScreenWithoutShell(path: string, sessionUser: SessionUser): Screen | undefined {
  if (sessionUser === "suspended") return suspendedScreen;
  const visitorScreen = findMatchingScreen(visitorScreens, path);
  if (sessionUser === null || visitorScreen?.isStandalone) return visitorScreen;
  return needsEmailAddress(sessionUser) ? newAddressScreen : undefined;
}
