import type { Plugin } from "vite";

/** The fields that only the server and the OpenAPI document read, as the formatter writes them. */
const serverFields = {
  summary: /^ *summary:\s*"(?:[^"\\]|\\.)*",$/gm,
  gate: /^ *gate: "\w+",$/gm,
  errors: /^ *errors: \[[^\]]*\],$/gm,
};

/** Removes fields of the endpoints from the client's code: requests need the method and the path. */
export function omitServerFields(): Plugin {
  return {
    name: "omit-server-fields",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform: {
      filter: { id: /\/shared\/(?!lib\/)[^/]+\/endpoints\.ts$/ },
      handler(source) {
        let code = source;
        for (const [name, pattern] of Object.entries(serverFields)) {
          // Blank lines in their place keep the line numbers.
          code = code.replaceAll(pattern, (field) => field.replaceAll(/[^\n]/g, ""));
          if (code.includes(`${name}:`)) this.error(`A field ${name} is not written as expected`);
        }
        return { code, map: null };
      },
    },
  };
}
