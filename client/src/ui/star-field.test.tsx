import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { StarField } from "./star-field";

function Field() {
  const form = useForm({ defaultValues: { rating: 5 } });
  return (
    <FormProvider {...form}>
      <StarField name="rating" label="Rating" />
      <output>{form.watch("rating")}</output>
    </FormProvider>
  );
}
const chosen = () => screen.getByRole("radio", { checked: true }).getAttribute("aria-label");

test("it is a group of five radio buttons with names", () => {
  render(<Field />);
  expect(screen.getByRole("group", { name: "Rating" })).toBeTruthy();
  const names = screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
  expect(names).toEqual(["1 of 5 stars", "2 of 5 stars", "3 of 5 stars", "4 of 5 stars", "5 of 5 stars"]);
  expect(chosen()).toBe("5 of 5 stars");
});

test("a pointer, a finger and the keys 1 to 5 choose", async () => {
  render(<Field />);
  await userEvent.click(screen.getByRole("radio", { name: "2 of 5 stars" }));
  expect(screen.getByRole("status").textContent).toBe("2");
  await userEvent.pointer({ keys: "[TouchA]", target: screen.getByRole("radio", { name: "3 of 5 stars" }) });
  expect(chosen()).toBe("3 of 5 stars");
  await userEvent.keyboard("4");
  expect(chosen()).toBe("4 of 5 stars");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "4 of 5 stars" }));
  expect(screen.getByRole("status").textContent).toBe("4");
  await userEvent.keyboard("6{Control>}1{/Control}");
  expect(chosen()).toBe("4 of 5 stars");
});

test("arrows go on from the chosen one", async () => {
  render(<Field />);
  await userEvent.click(screen.getByRole("radio", { name: "4 of 5 stars" }));
  await userEvent.keyboard("{ArrowLeft}");
  expect(chosen()).toBe("3 of 5 stars");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(chosen()).toBe("5 of 5 stars");
});
