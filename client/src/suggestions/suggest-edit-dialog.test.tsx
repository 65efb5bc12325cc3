import { suggestionEndpoints as api } from "@shared/suggestions/endpoints";
import type { EditSuggestion } from "@shared/suggestions/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AgencyPage } from "@/agencies/agency-page";
import { renderWithProviders } from "@/test/render";
import { respondWithError } from "@/test/stub-server";
import { buildSuggestion, stubSuggestionServer } from "@/test/suggestions";

const endpoint = "POST /api/agencies/:id/suggestions";
async function openDialog(...suggestions: EditSuggestion[]) {
  const server = stubSuggestionServer({ openSuggestions: null }, ...suggestions);
  renderWithProviders(<AgencyPage />, { route: "/agencies/:id", at: "/agencies/41" });
  await userEvent.click(await screen.findByRole("button", { name: "Suggest Edit" }));
  return { server, dialog: within(await screen.findByRole("dialog", { name: "Suggest Edit" })) };
}
type DialogQueries = Awaited<ReturnType<typeof openDialog>>["dialog"];
const choose = (dialog: DialogQueries, field: string) =>
  userEvent.selectOptions(dialog.getByRole("combobox", { name: "What should change?" }), field);
const send = (dialog: DialogQueries) =>
  userEvent.click(dialog.getByRole("button", { name: "Send Suggestion" }));

test("suggests a text next to the current value, with a reason", async () => {
  const { server, dialog } = await openDialog();
  expect(location.search).toBe("?suggest=1");
  await choose(dialog, "Phone");
  const suggested = dialog.getByRole<HTMLInputElement>("textbox", { name: "Suggested" });
  await waitFor(() => expect(suggested.value).toBe("(202) 555-0141"));
  expect(dialog.getByText("(202) 555-0141")).toBeTruthy();
  await send(dialog);
  expect(await dialog.findByText("That is what it says already.")).toBeTruthy();
  await userEvent.clear(suggested);
  await userEvent.type(suggested, "(202) 555-0199");
  await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), "They moved.");
  await send(dialog);
  expect(await screen.findByText("Suggestion sent")).toBeTruthy();
  expect(server.requestsTo(endpoint)[0]?.body).toEqual({
    fieldName: "phone",
    suggestedValue: "(202) 555-0199",
    reason: "They moved.",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("suggests a list as chips", async () => {
  const { server, dialog } = await openDialog();
  await choose(dialog, "Services Offered");
  await userEvent.type(await dialog.findByRole("textbox", { name: "Suggested" }), "Market map");
  await send(dialog);
  expect(await screen.findByText("Suggestion sent")).toBeTruthy();
  expect(server.requestsTo(endpoint)[0]?.body).toEqual({
    fieldName: "services",
    suggestedValue: ["Retained search", "Market map"],
  });
});

test("a percentage must be a number from 0 to 100", async () => {
  const { server, dialog } = await openDialog();
  await choose(dialog, "Success Rate");
  const suggested = await dialog.findByRole<HTMLInputElement>("textbox", { name: "Suggested" });
  await waitFor(() => expect(suggested.value).toBe("82"));
  expect(dialog.getByText("82.0%")).toBeTruthy();
  await userEvent.clear(suggested);
  await userEvent.type(suggested, "182");
  await send(dialog);
  expect(await dialog.findByText("Enter a percentage from 0 to 100")).toBeTruthy();
  await userEvent.type(suggested, "{Backspace}{Backspace}{Backspace}79.5");
  await send(dialog);
  expect(await screen.findByText("Suggestion sent")).toBeTruthy();
  expect(server.requestsTo(endpoint)[0]?.body).toEqual({ fieldName: "successRate", suggestedValue: 79.5 });
});

test.each([
  ["Name", "", "Agency name is required"],
  ["Website", "javascript:alert(1)", "Enter a web address, such as https://example.com"],
  ["Email", "nobody", "Invalid email address"],
  ["Location", "", "Say what it should be"],
])("%s rejects %j", async (field, value, error) => {
  const { server, dialog } = await openDialog();
  await choose(dialog, field);
  const suggested = dialog.getByRole<HTMLInputElement>("textbox", { name: "Suggested" });
  await waitFor(() => expect(suggested.value).not.toBe(""));
  await userEvent.clear(suggested);
  if (value) await userEvent.type(suggested, value);
  await send(dialog);
  expect(await dialog.findByText(error)).toBeTruthy();
  expect(server.requestsTo(endpoint)).toEqual([]);
});

test("closing asks before it discards input, but not after only selecting a field", async () => {
  const { dialog } = await openDialog();
  await choose(dialog, "Email");
  await waitFor(() =>
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Suggested" }).value).toBe(
      "hello@meridian.example",
    ),
  );
  await userEvent.type(dialog.getByRole("textbox", { name: "Suggested" }), "x");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  const confirmDialog = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
  await userEvent.click(confirmDialog.getByRole("button", { name: "Keep editing" }));
  await choose(dialog, "Location");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a second suggestion for the same field shows an error in the form", async () => {
  const { server, dialog } = await openDialog();
  server.addResponses(
    respondWithError(
      api.suggest,
      "already_done",
      "Your last suggestion for this field has not been answered yet.",
    ),
  );
  await userEvent.type(dialog.getByRole("textbox", { name: "Suggested" }), " And more.");
  await send(dialog);
  expect((await dialog.findByRole("alert")).textContent).toContain("has not been answered yet");
});

test("lists earlier suggestions with their status", async () => {
  const { dialog } = await openDialog(
    buildSuggestion(1),
    buildSuggestion(2, {
      fieldName: "name",
      currentValue: "A",
      suggestedValue: "B",
      status: "approved",
      reviewedAt: "2026-03-03T10:00:00Z",
    }),
    buildSuggestion(3, {
      ...{
        fieldName: "services",
        currentValue: [],
        suggestedValue: ["Maps"],
        status: "rejected",
        reviewedAt: "2026-03-03T10:00:00Z",
      },
      answer: "We stopped those.",
    }),
  );
  const own = within(await dialog.findByRole("region", { name: "Your suggestions" }));
  for (const text of ["Pending", "Accepted", "Declined", "We stopped those."])
    expect(await own.findByText(text)).toBeTruthy();
  // A decided suggestion no longer says what the field is now.
  expect(own.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    ...["Now", "Suggested"],
    ...["Before", "Suggested"],
  ]);
});
