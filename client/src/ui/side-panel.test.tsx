import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { stubWindowWidth } from "@/test/window-width";
import { Button } from "./button";
import { Dialog, DialogBody } from "./dialog";
import { Input } from "./input";
import { SidePanel } from "./side-panel";

const names = ["Devon Blake", "Ida Lindqvist"];

function Page() {
  const [openIndex, setOpenIndex] = useState<number>();
  const [isHireDialogOpen, setIsHireDialogOpen] = useState(false);
  return (
    <main>
      <h1>Candidates</h1>
      <Input aria-label="Search" />
      {names.map((name, index) => (
        <button key={name} id={`row-${index}`} type="button" onClick={() => setOpenIndex(index)}>
          {name}
        </button>
      ))}
      {openIndex !== undefined && (
        <SidePanel
          title={names[openIndex] ?? ""}
          itemId={openIndex}
          returnFocusId={`row-${openIndex}`}
          onClose={() => setOpenIndex(undefined)}
        >
          <DialogBody>
            <Button onClick={() => setOpenIndex(1)}>Next</Button>
            <Button onClick={() => setIsHireDialogOpen(true)}>Hire</Button>
            <RejectButton />
          </DialogBody>
        </SidePanel>
      )}
      {isHireDialogOpen && (
        <Dialog title="Hire?" onClose={() => setIsHireDialogOpen(false)}>
          <Input aria-label="Agreed fee" />
        </Dialog>
      )}
    </main>
  );
}

function RejectButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reject</Button>
      {isOpen && (
        <Dialog title="Reject?" onClose={() => setIsOpen(false)}>
          <Input aria-label="Reason" />
        </Dialog>
      )}
    </>
  );
}

/** Renders the page in a window that is this wide. */
function start(widthPx: number, strict = false) {
  const stubbedResize = stubWindowWidth(widthPx);
  renderWithProviders(<Page />, { strict });
  const row = (name: string) => screen.getByRole("button", { name });
  const resizeWindow = (newWidthPx: number) => act(() => stubbedResize(newWidthPx));
  return { user: userEvent.setup(), row, resizeWindow };
}
const panel = (name: string) => screen.queryByRole("complementary", { name });

test("from 1280 px it is a region that leaves the list usable", async () => {
  const { user, row } = start(1280);
  await user.click(row("Devon Blake"));
  const title = within(panel("Devon Blake") ?? document.body).getByRole("heading", { name: "Devon Blake" });
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Search" }), "Ida");
  await user.click(row("Ida Lindqvist"));
  expect(panel("Devon Blake")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Ida Lindqvist" }));
  expect(document.title).toBe("Ida Lindqvist · VC Talent Network");
});

test("below 1280 px it is a modal sheet with the same title", async () => {
  const { user, row } = start(1279);
  await user.click(row("Devon Blake"));
  expect(screen.getByRole("dialog", { name: "Devon Blake" })).toBeTruthy();
  expect(screen.queryByRole("complementary")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Devon Blake"));
});

test.each([
  [1366, 1024],
  [1024, 1366],
])("entered text is kept when the window's width changes from %i to %i px", async (before, after) => {
  const { user, row, resizeWindow } = start(before);
  await user.click(row("Devon Blake"));
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Too junior");
  resizeWindow(after);
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveProperty("value", "Too junior");
});

test("another item is shown in the layout for the window's width, also after the return to the first one", async () => {
  const { user, row, resizeWindow } = start(1366);
  await user.click(row("Devon Blake"));
  await user.click(screen.getByRole("button", { name: "Reject" }));
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Too junior");
  await user.keyboard("{Escape}");
  await user.click(row("Ida Lindqvist"));
  resizeWindow(1024);
  expect(screen.getByRole("dialog", { name: "Ida Lindqvist" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(row("Devon Blake"));
  expect(screen.getByRole("dialog", { name: "Devon Blake" })).toBeTruthy();
});

test("text in a dialog of the page keeps the layout too", async () => {
  const { user, row, resizeWindow } = start(1366);
  await user.click(row("Devon Blake"));
  await user.click(screen.getByRole("button", { name: "Hire" }));
  await user.type(screen.getByRole("textbox", { name: "Agreed fee" }), "20");
  resizeWindow(1024);
  expect(screen.queryByRole("dialog", { name: "Devon Blake" })).toBeNull();
});

test("without entered text the panel takes the layout for the window's new width", async () => {
  const { user, row, resizeWindow } = start(1366);
  await user.click(row("Devon Blake"));
  resizeWindow(1024);
  expect(screen.getByRole("dialog", { name: "Devon Blake" })).toBeTruthy();
});

test.each([false, true])("focus returns to the row of the item shown last (strict: %s)", async (strict) => {
  const { user, row } = start(1280, strict);
  await user.click(row("Devon Blake"));
  await user.click(screen.getByRole("button", { name: "Next" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.activeElement).toBe(row("Ida Lindqvist")));
  expect(screen.queryByRole("complementary")).toBeNull();
});

test("Escape closes it from the list, but not from a search box or below a dialog", async () => {
  const { user, row } = start(1280);
  await user.click(row("Devon Blake"));
  await user.click(screen.getByRole("textbox", { name: "Search" }));
  await user.keyboard("{Escape}");
  expect(panel("Devon Blake")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Hire" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(panel("Devon Blake")).toBeTruthy();
  row("Ida Lindqvist").focus();
  await user.keyboard("{Escape}");
  expect(panel("Devon Blake")).toBeNull();
  expect(document.activeElement).toBe(row("Ida Lindqvist"));
});
