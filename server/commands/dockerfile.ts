/** The stages of a Dockerfile and their steps, each in one line; the last may have no name. */
export function stagesOf(text: string) {
  const stages: { name: string; steps: { word: string; rest: string }[] }[] = [];
  for (const line of text.replaceAll(/\\\n\s*/g, " ").split("\n")) {
    const [, word = "", rest = ""] = /^([A-Z]+)\s+(\S.*)$/.exec(line) ?? [];
    if (word === "FROM") stages.push({ name: / AS (\S+)$/i.exec(rest)?.[1] ?? "last", steps: [] });
    else if (word) stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}
