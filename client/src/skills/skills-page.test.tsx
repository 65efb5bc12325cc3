import { skillEndpoints as api } from "@shared/skills/endpoints";
import type { AddedSkillName, KnownSkill, UnknownSkill } from "@shared/skills/schemas";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ruth } from "@/test/admin";
import { renderWithProviders } from "@/test/render";
import { neverRespond, respondWith, respondWithError, stubServer } from "@/test/stub-server";
import { stubWindowWidth } from "@/test/window-width";
import { SkillsPage } from "./skills-page";

const go: KnownSkill = { slug: "go", name: "Go", group: "engineering" };

const buildUnknownSkill = (text: string, values: Partial<UnknownSkill> = {}): UnknownSkill => ({
  text,
  jobs: 3,
  candidates: 1,
  lastUsedAt: "2026-11-20T09:00:00Z",
  ...values,
});
const buildAddedName = (id: number, name: string, values: Partial<AddedSkillName> = {}): AddedSkillName => ({
  id,
  name,
  skill: { slug: "cold-chain", name, group: "other" },
  isSynonym: false,
  addedBy: { id: 1, firstName: "Ruth", lastName: "Adeyemi", username: "ruth", role: "admin", title: null },
  createdAt: "2026-11-20T09:00:00Z",
  ...values,
});

function openPage({
  unknown = [],
  added = [],
  at = "/admin/skills",
}: {
  unknown?: UnknownSkill[];
  added?: AddedSkillName[];
  at?: string;
} = {}) {
  const lists = { unknown, added };
  const server = stubServer(
    respondWith(api.unknown, () => lists.unknown),
    respondWith(api.added, () => lists.added),
  );
  const user = userEvent.setup();
  return { server, user, lists, ...renderWithProviders(<SkillsPage />, { viewer: ruth, at }) };
}

test("lists the unknown skills with their uses, and the added ones with who added them", async () => {
  stubWindowWidth(1280);
  openPage({
    unknown: [buildUnknownSkill("Cold chain"), buildUnknownSkill("Beekeeping", { jobs: 0, candidates: 2 })],
    added: [
      buildAddedName(2, "Gopher", { skill: go, isSynonym: true }),
      buildAddedName(1, "Weaving", { addedBy: null }),
    ],
  });
  const table = within(await screen.findByRole("table", { name: "Unknown skills, most used first" }));
  expect(
    table
      .getAllByRole("row")
      .slice(1)
      .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent)),
  ).toEqual([
    ["Cold chain", "3", "1", "Nov 20, 2026"],
    ["Beekeeping", "0", "2", "Nov 20, 2026"],
  ]);
  const list = within(await screen.findByRole("list", { name: "Added skills and synonyms" }));
  const items = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items[0]).toContain("GopherSynonym of GoAdded by Ruth Adeyemi on Nov 20, 2026");
  expect(items[1]).toContain("WeavingSkill · OtherAdded by a deleted account on Nov 20, 2026");
});

test("shows the unknown skills as a list where the window is too narrow for the table", async () => {
  stubWindowWidth(390);
  openPage({ unknown: [buildUnknownSkill("Cold chain")] });
  const list = within(await screen.findByRole("list", { name: "Unknown skills" }));
  expect(list.getByRole("listitem").textContent).toContain(
    "Cold chain3 jobs · 1 candidate · last used Nov 20, 2026",
  );
  expect(list.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Add Skill",
    "Add as Synonym",
  ]);
});

test("an unknown skill is added with group and synonyms, and a refusal is shown", async () => {
  const { server, user, lists } = openPage({ unknown: [buildUnknownSkill("Cold chain")] });
  server.addResponses(respondWithError(api.add, "already_done", "Cold Chain is a known skill already."));
  await user.click(await screen.findByRole("button", { name: "Add Skill: Cold chain" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add Skill" }));
  expect(dialog.getByLabelText<HTMLInputElement>("Name").value).toBe("Cold chain");
  await user.click(dialog.getByRole("button", { name: "Add Skill" }));
  expect(await dialog.findByText("Choose a group")).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText("Group"), "product");
  await user.type(dialog.getByLabelText(/^Synonyms/), "Cool freight, Reefer");
  await user.click(dialog.getByRole("button", { name: "Add Skill" }));
  expect(await dialog.findByText("Cold Chain is a known skill already.")).toBeTruthy();
  server.addResponses(
    respondWith(api.add, () => {
      lists.unknown = [];
      lists.added = [buildAddedName(1, "Cold chain")];
      return buildAddedName(1, "Cold chain");
    }),
  );
  await user.click(dialog.getByRole("button", { name: "Add Skill" }));
  expect(await screen.findByText("Skill added")).toBeTruthy();
  expect(await screen.findByText("No unknown skills")).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Remove Cold chain" })).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/skills").at(-1)?.body).toEqual({
    name: "Cold chain",
    group: "product",
    synonyms: ["Cool freight", "Reefer"],
  });
  await waitFor(() => expect(document.activeElement?.id).toBe("unknown-skills"));
});

test("an unknown skill becomes a synonym of a skill that the keyboard chooses", async () => {
  const { server, user } = openPage({ unknown: [buildUnknownSkill("Gopher")] });
  server.addResponses(
    respondWith(api.known, ({ query }) =>
      query.q === "go" ? [{ ...go, slug: "django", name: "Django" }, go] : [],
    ),
    respondWith(api.addSynonym, buildAddedName(2, "Gopher", { skill: go, isSynonym: true })),
  );
  await user.click(await screen.findByRole("button", { name: "Add as Synonym: Gopher" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add as Synonym" }));
  await user.click(dialog.getByRole("button", { name: "Add as Synonym" }));
  expect(await dialog.findByText("Choose a skill")).toBeTruthy();
  const combobox = dialog.getByRole<HTMLInputElement>("combobox", { name: "Synonym of" });
  await user.type(combobox, "xyz");
  expect(await dialog.findByText("No skill with this name.")).toBeTruthy();
  await user.clear(combobox);
  await user.type(combobox, "go");
  await dialog.findByRole("option", { name: "Go Engineering" });
  await user.keyboard("{ArrowDown}");
  expect(dialog.getByRole("option", { name: "Go Engineering", selected: true })).toBeTruthy();
  await user.keyboard("{Enter}");
  expect([combobox.value, dialog.queryAllByRole("option").length]).toEqual(["Go", 0]);
  await user.click(dialog.getByRole("button", { name: "Add as Synonym" }));
  expect(await screen.findByText("Synonym added")).toBeTruthy();
  expect(server.requestsTo("POST /api/admin/skills/synonyms")[0]?.body).toEqual({
    name: "Gopher",
    skill: "go",
  });
});

test("an added synonym is removed after a question", async () => {
  const { server, user, lists } = openPage({
    added: [buildAddedName(2, "Gopher", { skill: go, isSynonym: true })],
  });
  server.addResponses(
    respondWith(api.remove, () => {
      lists.added = [];
      return undefined;
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Remove Gopher" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Gopher?" }));
  expect(question.getByText(/^Go is no longer found by this name/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No skills added")).toBeTruthy();
  expect(server.requestsTo("DELETE /api/admin/skills/:id")[0]?.params).toEqual({ id: 2 });
  await waitFor(() => expect(document.activeElement?.id).toBe("added-skills"));
});

test("shows skeletons while loading, errors with a retry, and a search without results", async () => {
  const { server, unmount } = openPage();
  server.addResponses(neverRespond(api.unknown), neverRespond(api.added));
  unmount();
  const second = renderWithProviders(<SkillsPage />, { viewer: ruth, at: "/admin/skills" });
  expect(screen.getByText("Loading the unknown skills")).toBeTruthy();
  expect(screen.getByText("Loading the added skills")).toBeTruthy();
  second.unmount();

  server.addResponses(
    respondWithError(api.unknown, "busy", "The database is busy."),
    respondWithError(api.added, "busy", "The database is busy."),
  );
  const third = renderWithProviders(<SkillsPage />, { viewer: ruth, at: "/admin/skills" });
  expect(await screen.findByText("The unknown skills could not be loaded")).toBeTruthy();
  expect(await screen.findByText("The added skills could not be loaded")).toBeTruthy();
  third.unmount();

  const { user } = openPage({ at: "/admin/skills?q=zebra" });
  expect(await screen.findByText("No unknown skill matches this search")).toBeTruthy();
  expect(screen.getByLabelText("Search unknown skills")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Clear Search" }));
  expect(await screen.findByText("No unknown skills")).toBeTruthy();
  expect(screen.queryByLabelText("Search unknown skills")).toBeNull();
});
