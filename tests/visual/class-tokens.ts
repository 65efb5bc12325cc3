import { type ESTree, parseSync, Visitor } from "vite";

const calls = new Set(["cn", "cva", "clsx"]);
/** Variables and properties that hold class names, such as `labelClass` or `className: "…"`. */
const holdsClasses = /^(class|className)$|Class(Name)?s?$/;
const nameOf = (node: ESTree.Node) =>
  "name" in node && typeof node.name === "string" ? node.name : undefined;

/**
 * Every class token that a file writes: in `className`, in the arguments of `cn` and `cva`, and in variables
 * named for classes.
 */
export function classTokens(file: string, code: string): string[] {
  const spans: [number, number][] = [];
  const add = (node: ESTree.Node | null | undefined) => node && spans.push([node.start, node.end]);
  const { program } = parseSync(file, code);
  new Visitor({
    JSXAttribute: (node) => holdsClasses.test(String(node.name.name)) && add(node.value),
    CallExpression: (node) => calls.has(nameOf(node.callee) ?? "") && node.arguments.forEach(add),
    VariableDeclarator: (node) => holdsClasses.test(nameOf(node.id) ?? "") && add(node.init),
    Property: (node) => holdsClasses.test(nameOf(node.key) ?? "") && add(node.value),
  }).visit(program);

  const inside = (node: ESTree.Node) => spans.some(([start, end]) => start <= node.start && node.end <= end);
  const skipped: [number, number][] = [];
  const tokens = new Map<number, string[]>();
  const read = (node: ESTree.Node, text: string) =>
    inside(node) &&
    !skipped.some(([start, end]) => start <= node.start && node.end <= end) &&
    tokens.set(node.start, text.split(/\s+/).filter(Boolean));
  new Visitor({
    // Operands of comparisons and names of variants are not classes.
    BinaryExpression: (node) =>
      skipped.push([node.left.start, node.left.end], [node.right.start, node.right.end]),
    Property: (node) => {
      const name = nameOf(node.key);
      if (
        name === "defaultVariants" ||
        (name &&
          !holdsClasses.test(name) &&
          /^(Literal|ArrayExpression)$/.test(node.value.type) &&
          isVariantChoice(node, code))
      )
        skipped.push([node.value.start, node.value.end]);
    },
    Literal: (node) => typeof node.value === "string" && read(node, node.value),
    TemplateElement: (node) => read(node, node.value.cooked ?? ""),
  }).visit(program);
  return [...tokens.values()].flat();
}

/** `{ variant: "ghost" }` in compoundVariants and in calls such as buttonVariants({ variant: "ghost" }). */
const isVariantChoice = (node: ESTree.Node, code: string) =>
  /^(variant|size|tone|columns|open)\s*:\s*["[]/.test(code.slice(node.start, node.end));
