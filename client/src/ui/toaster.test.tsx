import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { announce } from "@/lib/feedback/announce";
import { toast } from "@/lib/feedback/toast";
import { Announcer } from "./announcer";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";
import { Toaster } from "./toaster";

const showToast = (title: string) => act(() => toast({ title, tone: "success" }));

test("a new toast replaces the previous one", () => {
  render(<Toaster />);
  showToast("Job posted successfully!");
  showToast("Application Approved");
  expect(screen.queryByText("Job posted successfully!")).toBeNull();
  expect(document.querySelectorAll("[data-slot=toast]")).toHaveLength(1);
  expect(document.querySelector("[data-slot=toast] b")?.textContent).toBe("Application Approved");
});

test("a toast disappears after 5 seconds, and its replacement after another 5", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  showToast("First");
  act(() => vi.advanceTimersByTime(4000));
  showToast("Second");
  act(() => vi.advanceTimersByTime(4900));
  expect(document.querySelector("[data-slot=toast] b")?.textContent).toBe("Second");
  act(() => vi.advanceTimersByTime(200));
  expect(document.querySelector("[data-slot=toast]")).toBeNull();
});

test("a toast can be closed, and F8 focuses it", () => {
  render(<Toaster />);
  showToast("Job unposted");
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  expect(document.activeElement?.closest("[role=region]")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.querySelector("[data-slot=toast]")).toBeNull();
});

test("Escape closes the focused dialog, not the toast above it", () => {
  const [onClose, onCancel] = [vi.fn(), vi.fn()];
  render(
    <>
      <Toaster />
      <Dialog title="Job" onClose={onClose}>
        <ConfirmDialog
          title="Sure?"
          text="It is gone then."
          confirmLabel="Go"
          onConfirm={() => {}}
          onCancel={onCancel}
        />
      </Dialog>
    </>,
  );
  showToast("Failed to update status");
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  expect(document.querySelector("[data-slot=toast]")).not.toBeNull();
});

test("announcements and toasts are exposed to screen readers while a dialog is open", async () => {
  render(
    <>
      <Announcer />
      <Toaster />
      <Dialog title="Job" onClose={() => {}}>
        <p>Text</p>
      </Dialog>
    </>,
  );
  act(() => announce("Ada: Hired."));
  showToast("Status updated");
  const exposedRegions = (text: string) =>
    [...document.querySelectorAll("[role=status]")].filter(
      (region) => region.textContent?.includes(text) && !region.closest("[aria-hidden=true]"),
    );
  expect(exposedRegions("Ada: Hired.")).toHaveLength(1);
  await waitFor(() => expect(exposedRegions("Status updated")).not.toHaveLength(0));
});

test("Undo can be reached with F8 and Tab, runs once, and restores focus", async () => {
  const onUndo = vi.fn();
  render(
    <>
      <button type="button">Reject</button>
      <h1>Candidates</h1>
      <Toaster />
    </>,
  );
  const reject = screen.getByRole("button", { name: "Reject" });
  reject.focus();
  act(() => toast({ title: "Status updated", tone: "success", undo: { onUndo: onUndo } }));
  const undo = screen.getByRole("button", { name: "Undo" });
  await waitFor(() =>
    expect(document.querySelector("[role=status]")?.textContent).toContain("Press F8 to reach Undo"),
  );
  const viewport = document.querySelector<HTMLElement>("[data-slot=toaster]");
  fireEvent.focus(viewport ?? document.body, { relatedTarget: reject });
  undo.focus();
  fireEvent.click(undo);
  expect([onUndo.mock.calls.length, document.querySelector("[data-slot=toast]")]).toEqual([1, null]);
  await waitFor(() => expect(document.activeElement).toBe(reject));
});

test("if the previously focused element is gone, Undo focuses the given element, or else the heading", async () => {
  render(
    <>
      <h1>Candidates</h1>
      <button type="button" id="row">
        Ada
      </button>
      <Toaster />
    </>,
  );
  const clickUndo = (fallbackFocusId?: string) => {
    act(() => toast({ title: "Status updated", undo: { onUndo: () => {}, fallbackFocusId } }));
    const undo = screen.getByRole("button", { name: "Undo" });
    undo.focus();
    fireEvent.click(undo);
  };
  clickUndo("row");
  await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe("Ada"));
  (document.activeElement as HTMLElement).blur();
  clickUndo("gone");
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("a toast with Undo stays for 10 seconds", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: "Status updated", undo: { onUndo: () => {} } }));
  act(() => vi.advanceTimersByTime(9900));
  expect(document.querySelector("[data-slot=toast]")).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(document.querySelector("[data-slot=toast]")).toBeNull();
});
