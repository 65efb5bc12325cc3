/** `npm run openapi:write`: writes the OpenAPI document to docs/openapi.json. */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "@server/lib/process/project-root";
import { createApiDocument } from "@server/openapi/document";

const file = path.join(findProjectRoot(), "docs/openapi.json");
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(createApiDocument(), null, 2)}\n`);
spawnSync("npx", ["biome", "format", "--write", file], { stdio: "inherit", cwd: findProjectRoot() });
console.log(`Written: ${path.relative(process.cwd(), file)}`);
