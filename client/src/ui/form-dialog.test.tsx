import { zodResolver } from "@hookform/resolvers/zod";
import { requiredText } from "@shared/lib/fields";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api/api-fetch";
import { forgetDrafts } from "@/lib/drafts";
import { SelectField, TextField } from "./fields";
import { FormDialog } from "./form-dialog";

const input = z.object({
  title: requiredText(160, "Title is required"),
  kind: z.enum(["a", "b"], "Choose a kind"),
});

function Probe({
  send,
  close,
  draft,
}: {
  send: (body: unknown) => Promise<unknown>;
  close: () => void;
  draft?: string;
}) {
  const form = useForm({ resolver: zodResolver(input), defaultValues: { title: "" } });
  return (
    <FormDialog
      title="Post Job"
      form={form}
      onSubmit={send}
      onClose={close}
      submit="Post"
      pendingText="Posting..."
      refused="Not posted"
      draft={draft}
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

function open(send: (body: unknown) => Promise<unknown> = async () => {}, draft?: string) {
  const close = vi.fn();
  render(<Probe send={send} close={close} draft={draft} />);
  const title = screen.getByLabelText<HTMLInputElement>("Job Title");
  const post = () => userEvent.click(screen.getByRole("button", { name: "Post" }));
  const fill = async () => {
    await userEvent.type(title, "Staff Engineer");
    await userEvent.selectOptions(screen.getByLabelText("Kind"), "b");
  };
  return { close, title, post, fill };
}

test("errors come on submit, stand at their fields, take focus to the first and go on change", async () => {
  const { title, post } = open();
  await userEvent.type(title, "x{Backspace}");
  expect(screen.queryByText("Title is required")).toBeNull();
  await post();
  await waitFor(() => expect(title).toBe(document.activeElement)); // validation is asynchronous
  expect(title.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(title.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Title is required",
  );
  expect(screen.getByText("Choose a kind")).not.toBeNull();
  await userEvent.type(title, "C");
  await waitFor(() => expect(screen.queryByText("Title is required")).toBeNull());
});

test("a select with a placeholder begins empty", () => {
  open();
  expect(screen.getByLabelText<HTMLSelectElement>("Kind").value).toBe("");
});

test("while it is sent the button says so and cannot be pressed; then the dialog closes", async () => {
  let done = () => {};
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  const { fill, post, close } = open(send);
  await fill();
  await post();
  const pending = await screen.findByRole<HTMLButtonElement>("button", { name: "Posting..." });
  expect(pending.disabled).toBe(true);
  expect(pending.getAttribute("aria-busy")).toBe("true");
  expect(send).toHaveBeenCalledWith({ title: "Staff Engineer", kind: "b" });
  await act(async () => done());
  expect(close).toHaveBeenCalledTimes(1);
});

test("the server's sentences stand on their fields, any other refusal in the dialog, and nothing typed is lost", async () => {
  const body = (errors?: object[]) =>
    JSON.stringify({ status: 400, message: "The job could not be posted.", code: "x", errors });
  const send = vi
    .fn()
    .mockRejectedValueOnce(new ApiError(400, body([{ path: "title", message: "Choose another title" }])));
  const { fill, post, close, title } = open(
    send.mockRejectedValueOnce(new ApiError(409, body())).mockRejectedValueOnce(new TypeError("fetch")),
  );
  await fill();
  await post();
  expect(await screen.findByText("Choose another title")).not.toBeNull();
  await waitFor(() => expect(title).toBe(document.activeElement));
  await post();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe("Not postedThe job could not be posted."),
  );
  await post();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("The server could not be reached."),
  );
  expect(title.value).toBe("Staff Engineer");
  expect(close).not.toHaveBeenCalled();
});

test("a dirty form asks before it closes, an untouched one does not", async () => {
  const { close, title } = open();
  await userEvent.type(title, "Half");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog", { name: "Discard your changes?" })).not.toBeNull();
  expect(document.activeElement?.textContent).toBe("Keep editing");
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(close).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(close).toHaveBeenCalledTimes(1);
});

test("focus begins on the first field, and where fingers type on Close", async () => {
  for (const [fine, begins] of [
    [true, "Job Title"],
    [false, "Close"],
  ] as const) {
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: fine && query === "(pointer: fine)",
      addEventListener() {},
      removeEventListener() {},
    }));
    open();
    await waitFor(() =>
      expect([fine, document.activeElement]).toEqual([fine, screen.getByLabelText(begins)]),
    );
    cleanup();
  }
});

test("an untouched form closes at once", async () => {
  const { close } = open();
  await userEvent.keyboard("{Escape}");
  expect(close).toHaveBeenCalledTimes(1);
});

test("a draft comes back when the dialog opens again, and goes with the sending", async () => {
  const first = open(undefined, "job");
  await userEvent.type(first.title, "Half a title");
  await waitFor(() => expect(sessionStorage.getItem("draft:job")).toContain("Half a title"), {
    timeout: 2000,
  });
  cleanup();
  const again = open(undefined, "job");
  await waitFor(() => expect(again.title.value).toBe("Half a title"));
  await userEvent.selectOptions(screen.getByLabelText("Kind"), "a");
  await again.post();
  await waitFor(() => expect(again.close).toHaveBeenCalled());
  expect(sessionStorage.getItem("draft:job")).toBeNull();
});

test("what was typed in the last half second is kept too, but not past a sign-out, nor past the sending", async () => {
  const first = open(undefined, "job");
  await userEvent.type(first.title, "Typed and gone");
  cleanup();
  expect(sessionStorage.getItem("draft:job")).toContain("Typed and gone");
  const second = open(undefined, "job");
  await userEvent.type(second.title, "!");
  forgetDrafts();
  cleanup();
  expect(sessionStorage.getItem("draft:job")).toBeNull();
  const third = open(undefined, "job");
  await third.fill();
  await third.post();
  cleanup();
  expect(sessionStorage.getItem("draft:job")).toBeNull();
});
