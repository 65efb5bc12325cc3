import path from "node:path";

/**
 * The modules that the text of a file imports or re-exports, also dynamically; packages are left out.
 * Relative paths become relative to the folder that `file` is relative to; those with an alias, such as
 * `@/ui/card`, stay as written.
 */
export const importedPaths = (file: string, text: string): string[] =>
  Array.from(
    text.matchAll(/(?:from|import|import\()\s*"(@\w*\/|\.\.?\/)([^"]+)"/g),
    ([, prefix = "", rest = ""]) =>
      prefix.startsWith("@") ? prefix + rest : path.join(path.dirname(file), prefix, rest),
  );
