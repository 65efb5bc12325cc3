import { fullName } from "@shared/lib/text";
import { definitions } from "./kinds";
import type { TextPart } from "./kinds/definition";
import type { EventDetails } from "./schemas";

const name = (text: string | null, fallback: string): TextPart | string =>
  text ? { text, isName: true } : fallback;

/** An event as one sentence without a full stop. For the viewer's own action it begins with "You". */
export function eventText(
  { kind, actor, target, subject, candidateName, data }: EventDetails,
  viewerId?: number,
): TextPart[] {
  const isOwn = actor !== null && actor.id === viewerId;
  return definitions[kind].text({
    isOwn,
    actor: isOwn ? "You" : name(actor && fullName(actor), "Somebody"),
    target: target && target.id !== viewerId ? name(fullName(target), "somebody") : "you",
    subject: name(subject.name, `a ${subject.kind}`),
    company: subject.detail,
    candidate: name(candidateName, "a candidate"),
    data,
  });
}

export const plainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join("");
