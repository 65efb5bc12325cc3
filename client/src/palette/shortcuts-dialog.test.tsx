import { adminEndpoints } from "@shared/admin/endpoints";
import { applicationEndpoints } from "@shared/applications/endpoints";
import type { User } from "@shared/auth/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useRef } from "react";
import { expect, test, vi } from "vitest";
import { useLocation } from "wouter";
import { useShortcuts } from "@/lib/keyboard/use-shortcuts";
import { ShellLayout } from "@/shell/shell-layout";
import { dana, renderWithProviders } from "@/test/render";
import { marcus } from "@/test/samples";
import { noWaitingItems, respondWith, stubShellServer } from "@/test/stub-server";
import { SearchBox } from "@/ui/search-box";
import { UnsavedChangesPrompt } from "@/ui/unsaved-changes-prompt";

function TestPage({ onShortcut, children }: { onShortcut: (letter: string) => void; children?: ReactNode }) {
  const [path] = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  useShortcuts(ref, (letter) => onShortcut(letter));
  return (
    <div ref={ref}>
      <h1 tabIndex={-1}>{`Page ${path}`}</h1>
      <SearchBox label="Search here" shortcut="/" value="" onChange={() => {}} />
      <button type="button">A card</button>
      {children}
    </div>
  );
}

function renderShell(viewer: User = dana, children?: ReactNode) {
  stubShellServer(
    respondWith(applicationEndpoints.receivedCounts, {
      pending: 0,
      approved: 0,
      rejected: 0,
      oldestPending: null,
    }),
    respondWith(adminEndpoints.waiting, noWaitingItems),
  );
  const onShortcut = vi.fn();
  renderWithProviders(
    <ShellLayout>
      <TestPage onShortcut={onShortcut}>{children}</TestPage>
    </ShellLayout>,
    { viewer, at: "/jobs" },
  );
  return onShortcut;
}
async function closeShortcuts() {
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}
const shortcutsDialog = () => screen.findByRole("dialog", { name: "Keyboard shortcuts" });

test("? lists every shortcut with its description", async () => {
  renderShell();
  await userEvent.keyboard("?");
  const dialog = within(await shortcutsDialog());
  const section = (name: string) =>
    within(dialog.getByRole("region", { name }))
      .getAllByRole("definition")
      .map((item) => `${item.previousElementSibling?.textContent}: ${item.textContent}`);
  expect(section("Everywhere")).toEqual([
    "CtrlK: Find anything",
    "Esc: Close the open dialog or menu",
    "F8: Go to the notification",
  ]);
  expect(section("In lists")).toEqual([
    "/: Go to the search field",
    "J: Next item, when the list has focus",
    "K: Previous item",
    "?: Keyboard shortcuts",
  ]);
  expect(section("Manage Applications")).toEqual([
    "A: Approve the focused or open application; Enter confirms",
    "R: Reject it; Enter confirms",
  ]);
  expect(section("Go to (press the keys one after the other)")).toEqual([
    "GD: Dashboard",
    "GJ: Job Marketplace",
    "GO: My Jobs",
    "GA: Manage Applications",
    "GC: Candidate Management",
    "GL: Placements",
    "GM: Message Board",
    "GY: Agency Directory",
    "GT: Talent Pool",
    "GF: Analytics",
    "GN: Notifications",
  ]);
  expect(
    dialog.getByText(
      "Turn them off if you use dictation or press keys by accident. You can still open this list from the search.",
    ),
  ).toBeTruthy();
  await closeShortcuts();
});

test("lists only shortcuts that the viewer can use", async () => {
  renderShell(marcus);
  await userEvent.keyboard("?");
  const dialog = within(await shortcutsDialog());
  expect(dialog.queryByText("Manage Applications")).toBeNull();
  expect(dialog.getByText("My Applications")).toBeTruthy();
  await closeShortcuts();
});

test("g and a letter open a screen, even if the page uses the letter", async () => {
  const onShortcut = renderShell();
  screen.getByRole("button", { name: "A card" }).focus();
  await userEvent.keyboard("a");
  expect(onShortcut).toHaveBeenLastCalledWith("a");
  await userEvent.keyboard("ga");
  expect(location.pathname).toBe("/applications");
  expect(onShortcut.mock.calls).toEqual([["a"], ["g"]]);
  await userEvent.keyboard("gx");
  expect(location.pathname).toBe("/applications");
  await userEvent.type(screen.getByRole("searchbox"), "gt?");
  expect(location.pathname).toBe("/applications");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("shortcuts ask before they leave unsaved changes", async () => {
  const onDiscard = vi.fn();
  renderShell(dana, <UnsavedChangesPrompt onDiscard={onDiscard} />);
  await userEvent.keyboard("gd");
  expect(location.pathname).toBe("/jobs");
  await userEvent.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }),
  );
  expect(location.pathname).toBe("/");
  expect(onDiscard).toHaveBeenCalledOnce();
});

test("turning off single-letter shortcuts disables them and hides their hints; Ctrl K still works", async () => {
  const onShortcut = renderShell();
  expect(screen.getByText("/", { selector: "kbd" })).toBeTruthy();
  await userEvent.keyboard("?");
  const shortcutsSwitch = within(await shortcutsDialog()).getByRole<HTMLInputElement>("switch", {
    name: "Single-letter shortcuts",
  });
  expect(shortcutsSwitch.checked).toBe(true);
  await userEvent.click(shortcutsSwitch);
  expect(localStorage.getItem("letters")).toBe("off");
  await closeShortcuts();

  expect(screen.queryByText("/", { selector: "kbd" })).toBeNull();
  expect(screen.getByRole("searchbox").getAttribute("aria-keyshortcuts")).toBeNull();
  screen.getByRole("button", { name: "A card" }).focus();
  await userEvent.keyboard("?gda/");
  expect(onShortcut).not.toHaveBeenCalled();
  expect(location.pathname).toBe("/jobs");
  expect(document.activeElement?.textContent).toBe("A card");
  expect(screen.queryByRole("dialog")).toBeNull();

  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox");
  await userEvent.keyboard("shortcuts{Enter}");
  await userEvent.click(within(await shortcutsDialog()).getByRole("switch"));
  expect(localStorage.getItem("letters")).toBeNull();
  await closeShortcuts();
  await userEvent.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});
