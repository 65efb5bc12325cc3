import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { __unstable__loadDesignSystem } from "tailwindcss";
import { classTokens } from "./class-tokens";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * How many class tokens of the client's TSX are Tailwind utilities with our theme alone, and which are not,
 * by file.
 */
export async function utilityShare() {
  const isUtility = await utilityTest();
  let utilities = 0;
  const others: { file: string; tokens: string[] }[] = [];
  const files = readdirSync(path.join(root, "client/src"), { recursive: true, encoding: "utf8" }).sort();
  for (const name of files) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const file = path.join("client/src", name);
    const tokens = classTokens(file, readFileSync(path.join(root, file), "utf8"));
    const own = tokens.filter((token) => !isUtility(token));
    utilities += tokens.length - own.length;
    if (own.length > 0) others.push({ file, tokens: own });
  }
  const total = utilities + others.reduce((sum, { tokens }) => sum + tokens.length, 0);
  return { utilities, total, share: (100 * utilities) / total, others };
}

async function utilityTest() {
  // No style sheet of ours but the theme: a class of our own cannot count as a utility.
  const theme = readFileSync(path.join(root, "client/src/styles/theme.css"), "utf8");
  const design = await __unstable__loadDesignSystem(
    `@import "tailwindcss"; @config "./tailwind.config.ts"; ${theme}`,
    {
      base: root,
      loadStylesheet: async (id, base) => {
        const file =
          id === "tailwindcss"
            ? path.join(root, "node_modules/tailwindcss/index.css")
            : path.resolve(base, id);
        return { path: file, base: path.dirname(file), content: readFileSync(file, "utf8") };
      },
      loadModule: async (id, base) => {
        const file = path.resolve(base, id);
        return { path: file, base, module: (await import(pathToFileURL(file).href)).default };
      },
    },
  );
  // `group` and `peer` compile to nothing by themselves: they mark an element for other utilities.
  const marker = /^(group|peer)(\/[\w-]+)?$/;
  return (token: string) => marker.test(token) || design.candidatesToCss([token])[0] != null;
}
