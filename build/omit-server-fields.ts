import type { Plugin } from "vite";

/** Patterns of the fields that only the server and the OpenAPI document read, as Biome formats them. */
const serverFields = {
  summary: /^ *summary:\s*"(?:[^"\\]|\\.)*",$/gm,
  gate: /^ *gate: "\w+",$/gm,
  errors: /^ *errors: \[[^\]]*\],$/gm,
  status: /^ *status: \d+,$/gm,
  upsert: /^ *upsert: true,$/gm,
  idempotent: /^ *idempotent: true,$/gm,
  rateLimit: /^ *rateLimit: false,$/gm,
  allowsNoAddress: /^ *allowsNoAddress: true,$/gm,
  requiresRecentSignIn: /^ *requiresRecentSignIn: true,$/gm,
  etagDependsOn: /^ *etagDependsOn: "\w+",$/gm,
  csvFileName: /^ *csvFileName: "[\w.-]+",$/gm,
};

/** Removes these fields of endpoints from the client's code, which needs only the method and the path. */
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
