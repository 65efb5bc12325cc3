import type { ErrorCode } from "@shared/lib/errors";
import type { Problem } from "@shared/lib/fields";

/** The error codes that the previous release used. Its servers still respond during a rolling deploy. */
const currentCodeByFormerCode: Record<string, ErrorCode> = {
  link_spent: "token_used",
  wrong_order: "invalid_transition",
  too_early: "cooldown",
};

/**
 * Parses the body of an error response; undefined for other bodies, such as the HTML error page of a proxy.
 */
export function parseProblem(body: string): Problem | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (parsed === null || typeof parsed !== "object" || !("message" in parsed)) return undefined;
    const problem = parsed as Problem;
    return { ...problem, code: currentCodeByFormerCode[problem.code] ?? problem.code };
  } catch {
    return undefined;
  }
}
