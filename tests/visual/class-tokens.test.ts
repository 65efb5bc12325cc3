import { expect, test } from "vitest";
import { classTokens } from "./class-tokens";

test.each([
  ['<p className="a b" id="x" />', ["a", "b"]],
  ["<p className={`a $" + "{on ? 'b' : 'c'} d`} />", ["a", "b", "c", "d"]],
  ['<p className={tone === "x" ? "a" : "b"} />', ["a", "b"]],
  ['cn("a", on && "b", { c: on })', ["a", "b"]],
  ['const labelClass = "a b"; const other = "c";', ["a", "b"]],
  [
    'cva(["a", "b"], { variants: { size: { sm: "c", md: ["d"] } }, compoundVariants: [{ size: "sm", className: "e" }], defaultVariants: { size: "md" } })',
    ["a", "b", "c", "d", "e"],
  ],
  ['<Card className="a"><p className="b" /></Card>', ["a", "b"]],
])("finds the class tokens of %s", (code, tokens) => {
  expect(classTokens("file.tsx", code).sort()).toEqual(tokens);
});
