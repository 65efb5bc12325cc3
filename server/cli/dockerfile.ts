/** A stage of a Dockerfile. */
export interface Stage {
  name: string;
  steps: { instruction: string; args: string }[];
}

/**
 * Parses the stages of a Dockerfile and their instructions. A stage without a name, usually the final one, is
 * called "last".
 */
export function parseStages(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replaceAll(/\\\n\s*/g, " ").split("\n"); // a backslash continues a line
  for (const line of lines) {
    const [, instruction = "", args = ""] = /^([A-Z]+)\s+(\S.*)$/.exec(line) ?? [];
    if (instruction === "FROM") {
      const [, name = "last"] = / AS (\S+)$/i.exec(args) ?? [];
      stages.push({ name, steps: [] });
    } else if (instruction) stages.at(-1)?.steps.push({ instruction, args });
  }
  return stages;
}
