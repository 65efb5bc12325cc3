import { jobEndpoints } from "@shared/jobs/endpoints";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { JobsPage } from "@/marketplace/jobs-page";
import { buildJob, stubJobServer } from "@/test/jobs";
import { renderWithProviders } from "@/test/render";
import { respondWith, respondWithError } from "@/test/stub-server";

async function open() {
  const market = stubJobServer();
  renderWithProviders(<JobsPage />, { at: "/jobs?post=1" });
  const dialog = within(await screen.findByRole("dialog", { name: "Post New Job" }));
  const input = dialog.getByRole<HTMLInputElement>("combobox", { name: /^Skills/ });
  const chips = () =>
    dialog.queryAllByRole("button", { name: /^Remove / }).map((button) => button.getAttribute("aria-label"));
  const list = () => within(dialog.getByRole("listbox", { name: "Suggestions" }));
  const activeOption = () => list().queryByRole("option", { selected: true })?.textContent;
  return { market, input, chips, list, activeOption };
}
const removeGoogleCloud = ["Remove Google Cloud"];

test("the arrow keys choose a suggestion, Enter adds it, and the typed text is replaced", async () => {
  const { list, input, chips, activeOption } = await open();
  await userEvent.type(input, "Go");
  expect(await list().findByRole("option", { name: "Google Cloud" })).toBeTruthy();
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(activeOption()).toBeUndefined();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(activeOption()).toBe("Google Cloud");
  expect(input.getAttribute("aria-activedescendant")).toBe(
    list().getByRole("option", { name: "Google Cloud" }).id,
  );
  await userEvent.keyboard("{Enter}");
  expect(chips()).toEqual(removeGoogleCloud);
  expect(input.value).toBe("");
  expect(list().queryByRole("option")).toBeNull();
});

test("a click adds a suggestion and keeps the focus, and what is added is not suggested again", async () => {
  const { list, input, chips } = await open();
  await userEvent.type(input, "Go");
  await userEvent.click(await list().findByRole("option", { name: "Google Cloud" }));
  expect(chips()).toEqual(removeGoogleCloud);
  expect(document.activeElement).toBe(input);
  await userEvent.type(input, "Go");
  expect(await list().findByRole("option", { name: "Go" })).toBeTruthy();
  expect(list().queryByRole("option", { name: "Google Cloud" })).toBeNull();
});

test.each(["{Enter}", ",", "{Tab}"])("%s takes the typed text although suggestions are open", async (key) => {
  const { list, input, chips } = await open();
  await userEvent.type(input, "Goo");
  await list().findByRole("option", { name: "Google Cloud" });
  await userEvent.keyboard(key);
  await waitFor(() => expect(chips()).toEqual(["Remove Goo"]));
  expect(list().queryByRole("option")).toBeNull();
});

test("Escape closes the suggestions and not the dialog", async () => {
  const { list, input } = await open();
  await userEvent.type(input, "Go");
  await list().findByRole("option", { name: "Google Cloud" });
  await userEvent.keyboard("{Escape}");
  expect(list().queryByRole("option")).toBeNull();
  expect(input.value).toBe("Go");
  expect(screen.getByRole("dialog", { name: "Post New Job" })).toBeTruthy();
});

test.each([
  ["a column", "Go\nSQL\r\n\r\nKafka"],
  ["a row", "Go\tSQL\tKafka"],
  ["a list with semicolons", "Go; SQL;Kafka"],
  ["a mixed list", "Go, SQL;\n Kafka"],
])("pasting %s adds its skills, with the last one in the input", async (_, text) => {
  const { input, chips } = await open();
  await userEvent.click(input);
  await userEvent.paste(text);
  expect(chips()).toEqual(["Remove Go", "Remove SQL"]);
  expect(input.value).toBe("Kafka");
  await userEvent.tab();
  await waitFor(() => expect(chips()).toEqual(["Remove Go", "Remove SQL", "Remove Kafka"]));
});

test("a column is pasted at the caret or over the selection, and the last text gets suggestions", async () => {
  const { list, input, chips } = await open();
  await userEvent.type(input, "Rust, ask");
  await userEvent.type(input, "Fl", { initialSelectionStart: 0, initialSelectionEnd: 0 });
  input.setSelectionRange(2, 2);
  await userEvent.paste("utter\nGo\nK");
  expect(chips()).toEqual(["Remove Rust", "Remove Flutter", "Remove Go"]);
  expect(input.value).toBe("Kask");
  input.setSelectionRange(0, 4);
  await userEvent.paste("SQL\nGoo");
  expect(chips()).toEqual(["Remove Rust", "Remove Flutter", "Remove Go", "Remove SQL"]);
  expect(await list().findByRole("option", { name: "Google Cloud" })).toBeTruthy();
});

test("a pasted column leaves texts that are too long in the input and skips duplicates", async () => {
  const { input, chips } = await open();
  const longText = "x".repeat(41);
  await userEvent.click(input);
  await userEvent.paste(`Go\n${longText}\ngo\n`);
  expect(chips()).toEqual(["Remove Go"]);
  expect(input.value).toBe(longText);
});

test("a pasted text without separators is inserted as it is", async () => {
  const { input, chips } = await open();
  await userEvent.click(input);
  await userEvent.paste("Machine learning");
  expect(input.value).toBe("Machine learning");
  expect(chips()).toEqual([]);
});

test("skills can be added while suggestions fail to load", async () => {
  const { market, input, chips } = await open();
  market.addResponses(
    respondWithError(jobEndpoints.skills, "unavailable", "The service is temporarily unavailable."),
    respondWith(jobEndpoints.post, buildJob()),
  );
  await userEvent.type(input, "Go{Enter}");
  expect(chips()).toEqual(["Remove Go"]);
});
