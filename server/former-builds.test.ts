import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { formerBuilds } from "../build/former-builds";

test("a build keeps the files of the two builds before it and deletes older ones", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "builds-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "public"));
  writeFileSync(path.join(root, "public/robots.txt"), "all");
  writeFileSync(path.join(root, "index.html"), '<script type="module" src="/main.js"></script>');
  const dist = path.join(root, "dist");
  const scripts = () => readdirSync(path.join(dist, "assets")).sort();
  /** Builds a script with this text and returns the names of the new files. */
  const release = async (text: string, emptyOutDir = false) => {
    writeFileSync(path.join(root, "main.js"), `console.log(${JSON.stringify(text)});`);
    const before = emptyOutDir || text === "one" ? [] : scripts();
    await build({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [formerBuilds()],
      build: { emptyOutDir },
    });
    return scripts().filter((name) => !before.includes(name));
  };
  const one = await release("one");
  const two = await release("two");
  writeFileSync(path.join(dist, "left-over.txt"), "a file of an unrecorded build");
  expect(await release("two")).toEqual([]); // building the same again does not drop an older build
  expect(scripts()).toEqual([...one, ...two].sort());
  const three = await release("three");
  expect(scripts()).toEqual([...one, ...two, ...three].sort());
  const four = await release("four");
  expect(scripts()).toEqual([...two, ...three, ...four].sort());
  expect(readdirSync(dist).sort()).toEqual(["assets", "builds.json", "index.html", "robots.txt"]);
  const onlyBuild = await release("five", true);
  expect(scripts()).toEqual(onlyBuild.sort());
});
