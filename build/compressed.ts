import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Writes `x.js.br` and `x.js.gz` beside each built text file, so that the server compresses none of them on request. */
export function compressed(): Plugin {
  return {
    name: "compressed",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    writeBundle: {
      order: "post",
      sequential: true,
      handler({ dir = "" }) {
        for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
          if (!/\.(html|js|css|svg|json|txt|webmanifest)$/.test(name)) continue;
          const file = path.join(dir, name);
          // Names below assets contain a hash of the content: a former build has compressed it.
          if (name.startsWith("assets") && existsSync(`${file}.br`)) continue;
          const content = readFileSync(file);
          for (const [ending, packed] of [
            ["br", brotliCompressSync(content)],
            ["gz", gzipSync(content, { level: 9 })],
          ] as const)
            if (packed.length < content.length) writeFileSync(`${file}.${ending}`, packed);
        }
      },
    },
  };
}
