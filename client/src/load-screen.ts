import type { User } from "@shared/auth/schemas";
import { loadMembers } from "@/app";
import { type PageFile, type Screen, screenAt, suspended, visitorScreens } from "@/visitor-screens";

/** The screen that a path opens for somebody, with its code fetched, and the shell's; none where there is no such page. */
export async function loadScreen(path: string, user: User | null | false): Promise<{ screen: Screen; file: PageFile } | undefined> {
  const open = user === false ? suspended : screenAt(visitorScreens, path);
  const screen = user && !open?.alone ? (await loadMembers()).screenFor(path, user) : open;
  return screen && { screen, file: await screen.load() };
}
