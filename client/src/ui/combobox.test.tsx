import { queryOptions } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderWithProviders } from "@/test/render";
import { Combobox } from "./combobox";

const fruits = ["Apple", "Apricot", "Banana"];

async function findFruits(searchText: string): Promise<string[]> {
  if (searchText === "error") throw new TypeError("network");
  return fruits.filter((fruit) => fruit.toLowerCase().startsWith(searchText));
}
const fruitsQuery = (searchText: string) =>
  queryOptions({ queryKey: ["fruits", searchText], queryFn: () => findFruits(searchText), retry: false });

function FruitCombobox({ hasClearButton }: { hasClearButton: boolean }) {
  const [fruit, setFruit] = useState("Banana");
  return (
    <>
      <label htmlFor="fruit">Fruit</label>
      <Combobox
        id="fruit"
        listLabel="Fruits"
        chosenText={fruit}
        getItemsQuery={fruitsQuery}
        toOption={(item) => ({ key: item, text: item })}
        onChoose={setFruit}
        onClear={() => setFruit("")}
        clearButton={hasClearButton ? { label: "Clear the fruit", hasChoice: fruit !== "" } : undefined}
        suggestsWithoutText={hasClearButton}
        noMatchText="No fruit with this name."
        loadErrorText="The fruits could not be loaded."
      />
      <output>{fruit}</output>
    </>
  );
}

function renderCombobox({ hasClearButton }: { hasClearButton: boolean }) {
  renderWithProviders(<FruitCombobox hasClearButton={hasClearButton} />);
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Fruit" });
  const chosenFruit = () =>
    screen.getAllByRole("status").find(({ tagName }) => tagName === "OUTPUT")?.textContent;
  return { user: userEvent.setup(), input, chosenFruit };
}

test("an arrow key opens the list if items are suggested without text", async () => {
  const { user, input, chosenFruit } = renderCombobox({ hasClearButton: true });
  await user.click(input);
  await user.keyboard("{ArrowDown}");
  expect(await screen.findAllByRole("option")).toHaveLength(3);
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("option", { selected: true }).id).toBe(input.getAttribute("aria-activedescendant"));
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect([chosenFruit(), input.value, screen.queryAllByRole("option").length]).toEqual([
    "Apricot",
    "Apricot",
    0,
  ]);
});

test("the arrow keys open nothing if items are suggested only for a text", async () => {
  const { user, input } = renderCombobox({ hasClearButton: false });
  await user.click(input);
  await user.keyboard("{ArrowDown}");
  expect([input.value, input.getAttribute("aria-expanded")]).toEqual(["Banana", "false"]);
});

test("without a clear button, deleting the whole text removes the choice", async () => {
  const { user, input, chosenFruit } = renderCombobox({ hasClearButton: false });
  await user.clear(input);
  await user.tab();
  expect([chosenFruit(), input.value]).toEqual(["", ""]);
});

test("with a clear button, only the button removes the choice, and it focuses the input", async () => {
  const { user, input, chosenFruit } = renderCombobox({ hasClearButton: true });
  await user.clear(input);
  await user.keyboard("{Escape}");
  expect([chosenFruit(), input.value]).toEqual(["Banana", "Banana"]);
  await user.click(screen.getByRole("button", { name: "Clear the fruit" }));
  expect([chosenFruit(), input.value, document.activeElement]).toEqual(["", "", input]);
  expect(screen.queryByRole("button", { name: "Clear the fruit" })).toBeNull();
});

test("says that no item matches, or that the items could not be loaded", async () => {
  const { user, input } = renderCombobox({ hasClearButton: false });
  await user.type(input, "xyz");
  expect(await screen.findByText("No fruit with this name.")).toBeTruthy();
  await user.clear(input);
  await user.type(input, "error");
  expect((await screen.findByRole("alert")).textContent).toBe("The fruits could not be loaded.");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alert")).toBeNull();
});
