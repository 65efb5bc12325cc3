import { formatMoney } from "@shared/lib/format";
import * as z from "zod/mini";

const wholePattern = /^\$? ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;
const abbreviatedPattern = /^\$? ?(\d+(?:\.\d)?) ?([km])$/i;
/** In many countries a dot separates thousands, so 12.000 can mean 12 or 12,000. */
const ambiguousPattern = /^\$? ?\d+\.\d{3}$/;

/**
 * Returns the amount that a person typed: 12000, 12,000, $12,000, 12,000.50, 12.5k or 1.2m. Undefined for any other
 * text.
 */
export function parseMoneyText(text: string): number | undefined {
  const trimmed = text.trim();
  const [, tenths, unit] = abbreviatedPattern.exec(trimmed) ?? [];
  // Multiplied as a whole number, since 1.1 * 1,000,000 would not be exact.
  if (tenths && unit)
    return (Math.round(Number(tenths) * 10) * (unit.toLowerCase() === "k" ? 1e3 : 1e6)) / 10;
  const [, dollars, cents = ""] = wholePattern.exec(trimmed) ?? [];
  return dollars ? Number(dollars.replaceAll(",", "") + cents) : undefined;
}

/** An amount in the text of a field: $12,000, or 12,000 in another currency than US dollars. */
export function formatMoneyText(amount: number, currency: string = "USD"): string {
  const text = formatMoney(amount);
  return currency === "USD" ? text : text.slice(1);
}

/** The input of the schemas of the API that a field for money is piped into. */
type MoneyInput = string | number | null | undefined;

/** The value of a field for money: a number, or "" if it is empty. The schema of the API follows it. */
export const moneyText = (errorMessage: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): MoneyInput => {
      if (text.trim() === "") return "";
      const amount = parseMoneyText(text);
      if (amount !== undefined) return amount;
      const message = ambiguousPattern.test(text.trim())
        ? `Write ${describeReadings(text.trim())}`
        : errorMessage;
      context.issues.push({ code: "custom", message, input: text });
      return z.NEVER;
    }),
  );

/** "12,000 or 12000" for 12.000. */
function describeReadings(text: string): string {
  const digits = text.replace(/\D/g, "");
  return `${formatMoneyText(Number(digits), "")} or ${Number(digits)}`;
}
