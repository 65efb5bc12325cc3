import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toast } from "@/lib/toast";
import { Toaster } from "./toaster";

const tell = (title: string) => act(() => toast({ title, tone: "ok" }));

test("there is one toast at a time: a new one replaces the last", () => {
  render(<Toaster />);
  tell("Job posted successfully!");
  tell("Application Approved");
  expect(screen.queryByText("Job posted successfully!")).toBeNull();
  expect(document.querySelectorAll(".toast")).toHaveLength(1);
  expect(document.querySelector(".toast b")?.textContent).toBe("Application Approved");
});

test("it goes after 5 seconds, and the next one has its own 5", () => {
  vi.useFakeTimers();
  render(<Toaster />);
  tell("First");
  act(() => vi.advanceTimersByTime(4000));
  tell("Second");
  act(() => vi.advanceTimersByTime(4900));
  expect(document.querySelector(".toast b")?.textContent).toBe("Second");
  act(() => vi.advanceTimersByTime(200));
  expect(document.querySelector(".toast")).toBeNull();
});

test("it can be closed, and F8 leads to it", () => {
  render(<Toaster />);
  tell("Job unposted");
  fireEvent.keyDown(document, { key: "F8", code: "F8" });
  expect(document.activeElement?.closest("[role=region]")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(document.querySelector(".toast")).toBeNull();
});
