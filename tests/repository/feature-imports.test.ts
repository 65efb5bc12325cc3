/** Features import each other in one direction, that of docs/architecture.md. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { importedPaths } from "./imported-paths";

interface Room {
  folder: string;
  alias: string;
  /** The first feature of its list in the document. */
  firstFeature: string;
  /** Folders that are no features. Other rules say who may import them and what they may import. */
  otherFolders: readonly string[];
}

const server: Room = {
  folder: "server",
  alias: "@server/",
  firstFeature: "events",
  otherFolders: ["lib", "openapi", "cli", "demo"],
};
const client: Room = {
  folder: "client/src",
  alias: "@/",
  firstFeature: "session",
  otherFolders: ["lib", "ui", "styles", "test"],
};

/** From the features that import no other to those that import many. */
function documentedOrder({ firstFeature }: Room): string[] {
  const list = new RegExp(`\`\`\`\n(${firstFeature},[\\s\\S]*?)\`\`\``).exec(
    readFileSync("docs/architecture.md", "utf8"),
  );
  return list?.[1]?.split(/[\s,]+/).filter(Boolean) ?? [];
}

const featureOf = (file: string) => file.split("/")[0] ?? "";

/** The source files of the features, relative to the room. */
const featureFiles = ({ folder, otherFolders }: Room) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.includes("/") &&
      /\.tsx?$/.test(file) &&
      !/\.(test|check)\.tsx?$/.test(file) &&
      !otherFolders.includes(featureOf(file)),
  );

/** The features that a file imports and that come later in the order than its own. */
function importsAgainstOrder({ alias }: Room, order: readonly string[], file: string, text: string) {
  const position = order.indexOf(featureOf(file));
  return importedPaths(file, text)
    .map((name) => {
      if (name.startsWith("@")) return name.startsWith(alias) ? featureOf(name.slice(alias.length)) : "";
      return featureOf(name);
    })
    .filter((feature) => order.indexOf(feature) > position);
}

describe.each([server, client])("in $folder", (room) => {
  const order = documentedOrder(room);
  const files = featureFiles(room);

  test("docs/architecture.md orders all features", () => {
    expect(order.toSorted()).toEqual([...new Set(files.map(featureOf))].toSorted());
  });

  test("each feature imports only features before it", () => {
    const found = files.flatMap((file) =>
      importsAgainstOrder(room, order, file, readFileSync(path.join(room.folder, file), "utf8")).map(
        (feature) => `${file} imports ${feature}`,
      ),
    );
    expect(found).toEqual([]);
  });

  test("an import against the direction is found", () => {
    const imported = (text: string, file = "jobs/planted.tsx") =>
      importsAgainstOrder(room, order, file, text);
    expect(
      imported(`import * as users from "${room.alias}users/labels"; import { find } from "./queries";`),
    ).toEqual([]);
    for (const planted of [
      `import { insert } from "${room.alias}submissions/commands";`,
      'import type { Row } from "../submissions/queries";',
      'const load = () => import("./../submissions/commands");',
      'import "../submissions/tasks";',
    ])
      expect(imported(planted), planted).toEqual(["submissions"]);
    expect(imported('export { insert } from "../../submissions/commands";', "jobs/parts/card.ts")).toEqual([
      "submissions",
    ]);
  });
});
