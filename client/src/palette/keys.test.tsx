import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useRef } from "react";
import { expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { Shell } from "@/shell/shell";
import { answer, answering } from "@/test/contract-answers";
import { dana, show } from "@/test/render";
import { marcus } from "@/test/samples";
import { LeaveQuestion } from "@/ui/leave-question";
import { SearchBox } from "@/ui/search-box";

function Here({ onLetter, children }: { onLetter: (letter: string) => void; children?: ReactNode }) {
  const [path] = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  useShortcuts(ref, onLetter);
  return (
    <div ref={ref}>
      <h1 tabIndex={-1}>{`Page ${path}`}</h1>
      <SearchBox label="Search here" shortcut="/" value="" onChange={() => {}} />
      <button type="button">A card</button>
      {children}
    </div>
  );
}

function start(viewer: User = dana, children?: ReactNode) {
  answering(
    answer(applicationEndpoints.receivedCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      oldestPending: null,
    }),
    answer(adminEndpoints.vcApplicationCounts, { pending: 0, thisMonth: 0, companies: 0 }),
  );
  const onLetter = vi.fn();
  show(
    <Shell>
      <Here onLetter={onLetter}>{children}</Here>
    </Shell>,
    { viewer, at: "/jobs" },
  );
  return onLetter;
}
async function leaveHelp() {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
const help = () => screen.findByRole("dialog", { name: "Keyboard shortcuts" });

test("? lists every key with what it does", async () => {
  start();
  await userEvent.keyboard("?");
  const dialog = within(await help());
  const part = (name: string) =>
    within(dialog.getByRole("region", { name }))
      .getAllByRole("definition")
      .map((does) => `${does.previousElementSibling?.textContent}: ${does.textContent}`);
  expect(part("Everywhere")).toEqual([
    "CtrlK: Find anything",
    "Esc: Close what is open",
    "F8: Go to the notice on the screen",
  ]);
  expect(part("In lists")).toEqual([
    ...[
      "/: Go to the search field",
      "J: Next in the list, once focus is in it",
      "K: The one before",
      "?: This list",
    ],
  ]);
  expect(part("Manage Applications")).toEqual([
    "A: Approve the pending application in focus; Enter decides",
    "R: Reject it; Enter decides",
  ]);
  expect(part("Go to, one key after the other")).toEqual([
    ...[
      "GD: Dashboard",
      "GJ: Job Marketplace",
      "GA: Manage Applications",
      "GC: Candidate Management",
      "GM: Message Board",
      "GY: Agency Directory",
      "GT: Talent Pool",
      "GF: Analytics",
      "GN: Notifications",
    ],
  ]);
  expect(
    dialog.getByText(
      "Switch them off if you dictate or press keys by accident. The search still leads to this list.",
    ),
  ).toBeTruthy();
  await leaveHelp();
});

test("it lists only what is of use to the viewer", async () => {
  start(marcus);
  await userEvent.keyboard("?");
  const dialog = within(await help());
  expect(dialog.queryByText("Manage Applications")).toBeNull();
  expect(dialog.getByText("My Applications")).toBeTruthy();
  await leaveHelp();
});

test("g and a letter go to a screen, before the page takes the letter for its own", async () => {
  const onLetter = start();
  screen.getByRole("button", { name: "A card" }).focus();
  await userEvent.keyboard("a");
  expect(onLetter).toHaveBeenLastCalledWith("a");
  await userEvent.keyboard("ga");
  expect(location.pathname).toBe("/applications");
  expect(onLetter.mock.calls).toEqual([["a"], ["g"]]);
  await userEvent.keyboard("gx");
  expect(location.pathname).toBe("/applications");
  await userEvent.type(screen.getByRole("searchbox"), "gt?");
  expect(location.pathname).toBe("/applications");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("they ask like a link before they leave something unsaved", async () => {
  const onDiscard = vi.fn();
  start(dana, <LeaveQuestion onDiscard={onDiscard} />);
  await userEvent.keyboard("gd");
  expect(location.pathname).toBe("/jobs");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }),
  );
  expect(location.pathname).toBe("/");
  expect(onDiscard).toHaveBeenCalledOnce();
});

test("switched off, no single letter does anything, and the hints are gone; Ctrl K leads back", async () => {
  const onLetter = start();
  expect(screen.getByText("/", { selector: "kbd" })).toBeTruthy();
  await userEvent.keyboard("?");
  const letters = within(await help()).getByRole<HTMLInputElement>("switch", {
    name: "Single-letter shortcuts",
  });
  expect(letters.checked).toBe(true);
  await userEvent.click(letters);
  expect(localStorage.getItem("letters")).toBe("off");
  await leaveHelp();

  expect(screen.queryByText("/", { selector: "kbd" })).toBeNull();
  expect(screen.getByRole("searchbox").getAttribute("aria-keyshortcuts")).toBeNull();
  screen.getByRole("button", { name: "A card" }).focus();
  await userEvent.keyboard("?gda/");
  expect(onLetter).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/jobs");
  expect(document.activeElement?.textContent).toBe("A card");
  expect(screen.queryByRole("dialog")).toBeNull();

  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox");
  await userEvent.keyboard("shortcuts{Enter}");
  await userEvent.click(within(await help()).getByRole("switch"));
  expect(localStorage.getItem("letters")).toBeNull();
  await leaveHelp();
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});
