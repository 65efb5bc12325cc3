import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { minifySync, type Plugin } from "vite";

/**
 * Minifies the scripts of the public folder, which Vite copies unchanged. They are part of every first visit.
 */
export function minifyPublic(): Plugin {
  let publicDir = "";
  return {
    name: "minify-public",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      publicDir = config.publicDir;
    },
    writeBundle({ dir = "" }) {
      for (const name of readdirSync(publicDir).filter((name) => name.endsWith(".js"))) {
        const { code, errors } = minifySync(name, readFileSync(path.join(publicDir, name), "utf8"));
        if (errors.length > 0) this.error(`${name}: ${errors[0]?.message}`);
        writeFileSync(path.join(dir, name), code);
      }
    },
  };
}
