/**
 * Replaces zod's messages for invalid input, in schemas without messages of their own. The messages appear
 * under the fields of forms and in API responses.
 */
import * as z from "zod/mini";

const unknownProblemMessage = "Invalid input";

const messageByExpectedType: Record<string, string | undefined> = {
  string: "Enter text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Choose yes or no",
  array: "Enter a list",
};

function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return "Required";
  switch (issue.code) {
    case "invalid_type":
      return messageByExpectedType[issue.expected] ?? unknownProblemMessage;
    case "invalid_value":
      return "Choose one of the options";
    case "too_big":
      return describeLimit(issue.origin, "at most", Number(issue.maximum));
    case "too_small":
      return describeLimit(issue.origin, "at least", Number(issue.minimum));
    default:
      return unknownProblemMessage;
  }
}

function describeLimit(origin: string, comparison: "at most" | "at least", limit: number): string {
  const formattedLimit = limit.toLocaleString("en-US");
  if (origin === "string") return `Use ${comparison} ${formattedLimit} characters`;
  if (origin === "array") return `Use ${comparison} ${formattedLimit}`;
  return `Enter a number of ${comparison} ${formattedLimit}`;
}

z.config({ customError: describeIssue });
