import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { StarField } from "./star-field";

function TestForm() {
  const form = useForm({ defaultValues: { rating: 5 } });
  return (
    <FormProvider {...form}>
      <StarField name="rating" label="Rating" />
      <output>{form.watch("rating")}</output>
    </FormProvider>
  );
}
const selectedLabel = () => screen.getByRole("radio", { checked: true }).getAttribute("aria-label");

test("renders a group of five labeled radio buttons", () => {
  render(<TestForm />);
  expect(screen.getByRole("group", { name: "Rating" })).toBeTruthy();
  const names = screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
  expect(names).toEqual(["1 of 5 stars", "2 of 5 stars", "3 of 5 stars", "4 of 5 stars", "5 of 5 stars"]);
  expect(selectedLabel()).toBe("5 of 5 stars");
});

test("clicks, taps and the keys 1 to 5 select a rating", async () => {
  render(<TestForm />);
  await userEvent.click(screen.getByRole("radio", { name: "2 of 5 stars" }));
  expect(screen.getByRole("status").textContent).toBe("2");
  await userEvent.pointer({ keys: "[TouchA]", target: screen.getByRole("radio", { name: "3 of 5 stars" }) });
  expect(selectedLabel()).toBe("3 of 5 stars");
  await userEvent.keyboard("4");
  expect(selectedLabel()).toBe("4 of 5 stars");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "4 of 5 stars" }));
  expect(screen.getByRole("status").textContent).toBe("4");
  await userEvent.keyboard("6{Control>}1{/Control}");
  expect(selectedLabel()).toBe("4 of 5 stars");
});

test("arrow keys change the rating by one", async () => {
  render(<TestForm />);
  await userEvent.click(screen.getByRole("radio", { name: "4 of 5 stars" }));
  await userEvent.keyboard("{ArrowLeft}");
  expect(selectedLabel()).toBe("3 of 5 stars");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(selectedLabel()).toBe("5 of 5 stars");
});
