import { fullName } from "@shared/lib/text";
import { expect, test } from "vitest";
import { former, obstaclesOf } from "./rules";

test.each([
  [{}, 0],
  [{ isLastAdmin: true }, 1],
  [{ owns: ["Acme"] }, 1],
  [{ owns: ["Acme", "Umbra"], openPlacements: 2, isLastAdmin: true }, 4],
  [{ openPlacements: 1 }, 1],
])("%j has %i obstacles", (duties, n) =>
  expect(obstaclesOf({ isLastAdmin: false, owns: [], openPlacements: 0, ...duties })).toHaveLength(n),
);

test("an obstacle says what to do", () => {
  const [owner, placements] = obstaclesOf({ isLastAdmin: false, owns: ["Acme"], openPlacements: 1 });
  expect(owner).toBe(
    "You are the only owner of Acme. Make another member an owner first, or remove the others.",
  );
  expect(placements).toBe("1 placement on your jobs is not settled. Mark each as completed or voided first.");
});

test("a former member has no name that a member could take", () => {
  expect(fullName(former(7))).toBe("Former member");
  expect(former(7).username).not.toMatch(/^[A-Za-z0-9._-]*$/);
  expect(former(7).username).not.toBe(former(8).username);
});
