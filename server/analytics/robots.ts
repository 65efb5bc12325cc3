import { isbot } from "isbot";

const known = new Map<string, boolean>();
const most = 5_000;
/** No browser's name is as long: it would only fill the memory. */
const longest = 512;

/** Whether the name of an agent is a robot's. The same few thousand come again and again; who sends ever new ones is asked about each. */
export function isRobot(userAgent = ""): boolean {
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  if (userAgent.length > longest) return isbot(userAgent);
  if (known.size >= most) known.clear();
  const answer = isbot(userAgent);
  known.set(userAgent, answer);
  return answer;
}
