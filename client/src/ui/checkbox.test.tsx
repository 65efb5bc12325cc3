import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Checkbox } from "./checkbox";

const noop = () => undefined;

test.each([
  [false, false],
  [true, false],
  [false, true],
])("is muted while disabled (checked: %s, indeterminate: %s)", (checked, indeterminate) => {
  const common = { checked, indeterminate, onChange: noop };
  render(
    <>
      <Checkbox label="Enabled" {...common} />
      <Checkbox label="Disabled" {...common} disabled />
    </>,
  );
  const mutedTokens = (label: string) =>
    [...screen.getByRole("checkbox", { name: label }).classList].filter((token) =>
      /^opacity-|^cursor-/.test(token),
    );
  expect(mutedTokens("Enabled")).toEqual(["cursor-pointer"]);
  expect(mutedTokens("Disabled")).toEqual(["cursor-not-allowed", "opacity-55"]);
});
