import type { User } from "@shared/auth/schema";
import { loadMembers } from "@/app";
import { type PageFile, type Screen, screenAt, suspended, visitorScreens } from "@/visitor-screens";

interface Found {
  screen: Screen;
  file: PageFile;
  /** Without the shell. */
  alone: boolean;
}

/** The screen that a path opens for somebody, with its code fetched, and the shell's; none where there is no such page. */
export async function fileOf(path: string, user: User | null | false): Promise<Found | undefined> {
  const open = user === false ? suspended : screenAt(visitorScreens, path);
  const alone = !user || open?.alone === true;
  const screen = alone ? open : (await loadMembers()).screenFor(path, user);
  return screen && { screen, alone, file: await screen.load() };
}
