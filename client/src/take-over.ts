import type { User } from "@shared/auth/schema";
import type { QueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { fileOf } from "@/ahead";
import { session, takeSession } from "@/auth/session";
import { siteOn } from "@/site";

/**
 * Makes a page that came drawn the running one. It stands as it is until its code is there; where the two differ, such as a date in another
 * time zone, the browser is right, and React draws it anew.
 */
export async function takeOver(root: HTMLElement, client: QueryClient): Promise<void> {
  const answers: [readonly unknown[], unknown][] = JSON.parse(document.getElementById("answers")?.textContent ?? "[]");
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  // The landing page comes without, and only to visitors.
  const user = client.getQueryData<User | false>(session().queryKey) ?? null;
  takeSession(client, user);
  try {
    await fileOf(location.pathname, user);
  } catch {
    // What stands can be read, and its links lead on: public/first.js says the rest.
    return void dispatchEvent(new Event("stuck"));
  }
  startTransition(() => {
    // biome-ignore lint/suspicious/noConsole: nobody is disturbed by it, and a story reads it.
    hydrateRoot(root, siteOn(client), { onRecoverableError: console.debug });
  });
}
