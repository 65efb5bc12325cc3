import { expect, test } from "vitest";
import { formatMoneyText, moneyTextSchema, parseMoneyText } from "./money-text";

test.each([
  ["12000", 12_000],
  ["12,000", 12_000],
  ["$12,000", 12_000],
  ["$ 12,000", 12_000],
  [" 1,234,567.89 ", 1_234_567.89],
  ["12.5", 12.5],
  ["12.50", 12.5],
  ["12.5k", 12_500],
  ["12K", 12_000],
  ["$1.1m", 1_100_000],
  ["0", 0],
])("%j is %d", (text, amount) => expect(parseMoneyText(text)).toBe(amount));

test.each([
  "-4",
  "12,00",
  "1,2000",
  "12.345",
  "12.55k",
  "1,000k",
  "12k5",
  "12 000",
  "€12,000",
  "1e5",
  "USD 12",
  "Infinity",
])("%j is no amount", (text) => expect(parseMoneyText(text)).toBeUndefined());

test.each([
  ["", ""],
  ["  ", ""],
  ["12k", 12_000],
  ["12.000", "Write 12,000 or 12000"],
  ["$1.250", "Write 1,250 or 1250"],
  ["twelve", "Enter an amount in dollars"],
])("a field with %j has the value or the error %j", (text, expected) => {
  const { data, error } = moneyTextSchema("Enter an amount in dollars").safeParse(text);
  expect(error ? error.issues[0]?.message : data).toBe(expected);
});

test("a field shows dollars with their sign, and other currencies without one", () => {
  expect(formatMoneyText(12_000)).toBe("$12,000");
  expect(formatMoneyText(12_000.5)).toBe("$12,000.50");
  expect(formatMoneyText(90_000, "EUR")).toBe("90,000");
});
