import type { Plugin } from "vite";

/** Removes the summaries of the endpoints from the client's code: only the OpenAPI document shows them. */
export function omitSummaries(): Plugin {
  return {
    name: "omit-summaries",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform: {
      filter: { id: /\/shared\/(?!lib\/)[^/]+\/endpoints\.ts$/ },
      handler(source) {
        // Blank lines in their place keep the line numbers.
        const code = source.replaceAll(/^ *summary:\s*"(?:[^"\\]|\\.)*",$/gm, (summary) =>
          summary.replaceAll(/[^\n]/g, ""),
        );
        if (code.includes("summary:")) this.error("A summary is not a single string in double quotes");
        return { code, map: null };
      },
    },
  };
}
