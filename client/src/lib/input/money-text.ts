import { formatMoney } from "@shared/lib/format";
import * as z from "zod/mini";

const plainAmountPattern = /^\$? ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;
const abbreviatedPattern = /^\$? ?(\d+(?:\.\d)?) ?([km])$/i;
/** In many countries a dot separates thousands, so 12.000 can mean 12 or 12,000. */
const ambiguousPattern = /^\$? ?\d+\.\d{3}$/;

/**
 * Returns the amount that a person typed: 12000, 12,000, $12,000, 12,000.50, 12.5k or 1.2m. Undefined for any
 * other text.
 */
export function parseMoneyText(text: string): number | undefined {
  const trimmed = text.trim();
  const [, abbreviatedAmount, unit] = abbreviatedPattern.exec(trimmed) ?? [];
  if (abbreviatedAmount && unit) {
    const multiplier = unit.toLowerCase() === "k" ? 1e3 : 1e6;
    // Multiplies tenths, which are whole numbers, because 1.1 * 1,000,000 would not be exact.
    const tenths = Math.round(Number(abbreviatedAmount) * 10);
    return (tenths * multiplier) / 10;
  }
  const [, wholePart, fractionPart = ""] = plainAmountPattern.exec(trimmed) ?? [];
  return wholePart ? Number(wholePart.replaceAll(",", "") + fractionPart) : undefined;
}

/** Formats an amount for a field without a currency: "12,000". */
export const formatAmountText = (amount: number): string => formatMoney(amount).slice("$".length);

/** Formats an amount for a field: "$12,000", or "12,000" in a currency other than US dollars. */
export const formatMoneyText = (amount: number, currency: string = "USD"): string =>
  currency === "USD" ? formatMoney(amount) : formatAmountText(amount);

/** The input type of the API's schemas for an amount. */
type MoneyInput = string | number | null | undefined;

/**
 * Returns the form schema of a `MoneyField`, which parses the text to a number; an empty text stays "". Pipe
 * the result into the API's schema of the amount.
 */
export const moneyTextSchema = (errorMessage: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): MoneyInput => {
      if (text.trim() === "") return "";
      const amount = parseMoneyText(text);
      if (amount !== undefined) return amount;
      const message = ambiguousPattern.test(text.trim())
        ? `Write ${describeInterpretations(text.trim())}`
        : errorMessage;
      context.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    }),
  );

/** Returns both ways to write the amount of an ambiguous text: "12,000 or 12000" for "12.000". */
function describeInterpretations(text: string): string {
  const amount = Number(text.replace(/\D/g, ""));
  return `${formatAmountText(amount)} or ${amount}`;
}
