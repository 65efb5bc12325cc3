import { zodResolver } from "@hookform/resolvers/zod";
import { requiredText } from "@shared/lib/fields";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api/api-fetch";
import { deleteAllDrafts } from "@/lib/drafts";
import { FormDialog } from "./form-dialog";
import { TextField } from "./form-fields";
import { SelectField } from "./select-field";

const formSchema = z.object({
  title: requiredText(160, "Title is required"),
  kind: z.enum(["a", "b"], "Choose a kind"),
});

function TestDialog({
  onSubmit,
  onClose,
  draft,
}: {
  onSubmit: (body: unknown) => Promise<unknown>;
  onClose: () => void;
  draft?: string;
}) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { title: "" } });
  return (
    <FormDialog
      title="Post Job"
      form={form}
      onSubmit={onSubmit}
      onClose={onClose}
      submitLabel="Post"
      pendingText="Posting..."
      errorTitle="Not posted"
      draftName={draft}
    >
      <TextField name="title" label="Job Title" />
      <SelectField
        name="kind"
        label="Kind"
        placeholder="Select a kind"
        options={[
          ["a", "A"],
          ["b", "B"],
        ]}
      />
    </FormDialog>
  );
}

function openDialog(onSubmit: (body: unknown) => Promise<unknown> = async () => {}, draft?: string) {
  const onClose = vi.fn();
  render(<TestDialog onSubmit={onSubmit} onClose={onClose} draft={draft} />);
  const title = screen.getByLabelText<HTMLInputElement>("Job Title");
  const submit = () => userEvent.click(screen.getByRole("button", { name: "Post" }));
  const fill = async () => {
    await userEvent.type(title, "Staff Engineer");
    await userEvent.selectOptions(screen.getByLabelText("Kind"), "b");
  };
  return { onClose, title, submit, fill };
}

test("submitting shows field errors and focuses the first; editing a field clears its error", async () => {
  const { title, submit } = openDialog();
  await userEvent.type(title, "x{Backspace}");
  expect(screen.queryByText("Title is required")).toBeNull();
  await submit();
  await waitFor(() => expect(title).toBe(document.activeElement)); // validation is asynchronous
  expect(title.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(title.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Title is required",
  );
  expect(screen.getByText("Choose a kind")).not.toBeNull();
  await userEvent.type(title, "C");
  await waitFor(() => expect(screen.queryByText("Title is required")).toBeNull());
});

test("a select with a placeholder is empty initially", () => {
  openDialog();
  expect(screen.getByLabelText<HTMLSelectElement>("Kind").value).toBe("");
});

test("the button is pending and disabled while the request is in flight; then the dialog closes", async () => {
  let finish = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { fill, submit, onClose } = openDialog(onSubmit);
  await fill();
  await submit();
  const pending = await screen.findByRole<HTMLButtonElement>("button", { name: "Posting..." });
  expect(pending.disabled).toBe(true);
  expect(pending.getAttribute("aria-busy")).toBe("true");
  expect(onSubmit).toHaveBeenCalledWith({ title: "Staff Engineer", kind: "b" });
  await act(async () => finish());
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("field errors of the server appear at their fields, other errors in the dialog, and the input is kept", async () => {
  const body = (errors?: object[]) =>
    JSON.stringify({ status: 400, message: "The job could not be posted.", code: "x", errors });
  const onSubmit = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(400, body([{ path: "title", message: "Choose another title" }])));
  const { fill, submit, onClose, title } = openDialog(
    onSubmit.mockRejectedValueOnce(new ApiError(409, body())).mockRejectedValueOnce(new TypeError("fetch")),
  );
  await fill();
  await submit();
  expect(await screen.findByText("Choose another title")).not.toBeNull();
  await waitFor(() => expect(title).toBe(document.activeElement));
  await submit();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe("Not postedThe job could not be posted."),
  );
  await submit();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("The server could not be reached."),
  );
  expect(title.value).toBe("Staff Engineer");
  expect(onClose).not.toHaveBeenCalled();
});

test("a dirty form asks before it closes", async () => {
  const { onClose, title } = openDialog();
  await userEvent.type(title, "Half");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog", { name: "Discard your changes?" })).not.toBeNull();
  expect(document.activeElement?.textContent).toBe("Keep editing");
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("initial focus is on the first field, or on Close on touch screens", async () => {
  for (const [hasFinePointer, focusedLabel] of [
    [true, "Job Title"],
    [false, "Close"],
  ] as const) {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: hasFinePointer && query === "(pointer: fine)",
      addEventListener() {},
      removeEventListener() {},
    }));
    openDialog();
    await waitFor(() =>
      expect([hasFinePointer, document.activeElement]).toEqual([
        hasFinePointer,
        screen.getByLabelText(focusedLabel),
      ]),
    );
    cleanup();
  }
});

test("a clean form closes at once", async () => {
  const { onClose } = openDialog();
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a draft is restored when the dialog opens again, and deleted on submit", async () => {
  const first = openDialog(undefined, "job");
  await userEvent.type(first.title, "Half a title");
  await waitFor(() => expect(sessionStorage.getItem("draft:job")).toContain("Half a title"));
  cleanup();
  const second = openDialog(undefined, "job");
  await waitFor(() => expect(second.title.value).toBe("Half a title"));
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "a");
  await second.submit();
  await waitFor(() => expect(second.onClose).toHaveBeenCalled());
  expect(sessionStorage.getItem("draft:job")).toBeNull();
});

test("unmounting saves pending input, but not after sign-out or submit", async () => {
  const first = openDialog(undefined, "job");
  await userEvent.type(first.title, "Last words");
  cleanup();
  expect(sessionStorage.getItem("draft:job")).toContain("Last words");
  const second = openDialog(undefined, "job");
  await userEvent.type(second.title, "!");
  deleteAllDrafts();
  cleanup();
  expect(sessionStorage.getItem("draft:job")).toBeNull();
  const third = openDialog(undefined, "job");
  await third.fill();
  await third.submit();
  cleanup();
  expect(sessionStorage.getItem("draft:job")).toBeNull();
});
