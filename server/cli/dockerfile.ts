/**
 * Parses the stages of a Dockerfile and their instructions. A stage without a name, usually the final one, is
 * called "last".
 */
export function parseStages(text: string) {
  const stages: { name: string; steps: { instruction: string; args: string }[] }[] = [];
  for (const line of text.replaceAll(/\\\n\s*/g, " ").split("\n")) {
    const [, instruction = "", args = ""] = /^([A-Z]+)\s+(\S.*)$/.exec(line) ?? [];
    if (instruction === "FROM") stages.push({ name: / AS (\S+)$/i.exec(args)?.[1] ?? "last", steps: [] });
    else if (instruction) stages.at(-1)?.steps.push({ instruction: instruction, args: args });
  }
  return stages;
}
