import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { announce } from "@/lib/feedback/announce";
import { toast } from "@/lib/feedback/toast";
import { Announcer } from "./announcer";
import { Confirm } from "./confirm";
import { Dialog } from "./dialog";
import { Toaster } from "./toaster";

const tell = (title: string) => act(() => toast({ title, tone: "ok" }));

test("there is one toast at a time: a new one replaces the last", () => {
  render(<Toaster />);
  tell("Job posted successfully!");
  tell("Application Approved");
  expect(screen.queryByText("Job posted successfully!")).toBeNull();
  expect(document.querySelectorAll("[data-slot=toast]")).toHaveLength(1);
  expect(document.querySelector("[data-slot=toast] b")?.textContent).toBe("Application Approved");
});

test("it goes after 5 seconds, and the next one has its own 5", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  tell("First");
  act(() => vi.advanceTimersByTime(4000));
  tell("Second");
  act(() => vi.advanceTimersByTime(4900));
  expect(document.querySelector("[data-slot=toast] b")?.textContent).toBe("Second");
  act(() => vi.advanceTimersByTime(200));
  expect(document.querySelector("[data-slot=toast]")).toBeNull();
});

test("it can be closed, and F8 leads to it", () => {
  render(<Toaster />);
  tell("Job unposted");
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  expect(document.activeElement?.closest("[role=region]")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.querySelector("[data-slot=toast]")).toBeNull();
});

test("Escape closes the dialog that has focus, not the toast over it", () => {
  const [close, cancel] = [vi.fn(), vi.fn()];
  render(
    <>
      <Toaster />
      <Dialog title="Job" onClose={close}>
        <Confirm title="Sure?" text="It is gone then." action="Go" onConfirm={() => {}} onCancel={cancel} />
      </Dialog>
    </>,
  );
  tell("Failed to update status");
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  expect([cancel.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  expect(document.querySelector("[data-slot=toast]")).not.toBeNull();
});

test("what is announced and what a toast says is heard while a dialog is open", async () => {
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
  tell("Status updated");
  const heard = (text: string) =>
    [...document.querySelectorAll("[role=status]")].filter(
      (one) => one.textContent?.includes(text) && !one.closest("[aria-hidden=true]"),
    );
  expect(heard("Ada: Hired.")).toHaveLength(1);
  await waitFor(() => expect(heard("Status updated")).not.toHaveLength(0));
});

test("Undo is reached by F8 and Tab, acts once, and focus goes back to where it came from", async () => {
  const taken = vi.fn();
  render(
    <>
      <button type="button">Reject</button>
      <h1>Candidates</h1>
      <Toaster />
    </>,
  );
  const reject = screen.getByRole("button", { name: "Reject" });
  reject.focus();
  act(() => toast({ title: "Status updated", tone: "ok", undo: { act: taken } }));
  const undo = screen.getByRole("button", { name: "Undo" });
  await waitFor(() =>
    expect(document.querySelector("[role=status]")?.textContent).toContain("F8 leads to Undo"),
  );
  const viewport = document.querySelector<HTMLElement>("[data-slot=toaster]");
  fireEvent.focus(viewport ?? document.body, { relatedTarget: reject });
  undo.focus();
  fireEvent.click(undo);
  expect([taken.mock.calls.length, document.querySelector("[data-slot=toast]")]).toEqual([1, null]);
  await waitFor(() => expect(document.activeElement).toBe(reject));
});

test("where that is gone, focus goes to what was put back, and else to the heading", async () => {
  render(
    <>
      <h1>Candidates</h1>
      <button type="button" id="row">
        Ada
      </button>
      <Toaster />
    </>,
  );
  const undoOf = (at?: string) => {
    act(() => toast({ title: "Status updated", undo: { act: () => {}, at } }));
    const undo = screen.getByRole("button", { name: "Undo" });
    undo.focus();
    fireEvent.click(undo);
  };
  undoOf("row");
  await waitFor(() => expect(document.activeElement?.textContent?.trim()).toBe("Ada"));
  (document.activeElement as HTMLElement).blur();
  undoOf("gone");
  await waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("a toast with an Undo stays 10 seconds", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  act(() => toast({ title: "Status updated", undo: { act: () => {} } }));
  act(() => vi.advanceTimersByTime(9900));
  expect(document.querySelector("[data-slot=toast]")).not.toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(document.querySelector("[data-slot=toast]")).toBeNull();
});
