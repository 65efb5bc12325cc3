import { fullName } from "@shared/lib/format";
import { eventDefinitions } from "./kinds";
import type { TextPart } from "./kinds/definition";
import type { EventDetails } from "./schemas";

const toNamePart = (name: string | null, fallback: string): TextPart | string =>
  name ? { text: name, isName: true } : fallback;

const withArticle = (noun: string) => (/^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`);

/** Whether this build defines the kind. During a rollout a tab can receive kinds of a newer server. */
export const isKnownKind = (kind: string): boolean => kind in eventDefinitions;

/** Describes an event in one sentence without a full stop. The viewer's own actions begin with "You". */
export function describeEvent(
  { kind, actor, target, subject, candidateName, data }: EventDetails,
  viewerId?: number,
): TextPart[] {
  if (!isKnownKind(kind)) return [{ text: "Something new happened. Reload the page to read it" }];
  const isOwn = actor !== null && actor.id === viewerId;
  return eventDefinitions[kind].text({
    isOwn,
    actor: isOwn ? "You" : toNamePart(actor && fullName(actor), "Somebody"),
    target: target && target.id !== viewerId ? toNamePart(fullName(target), "somebody") : "you",
    subject: toNamePart(subject.name, withArticle(subject.kind)),
    company: subject.detail,
    candidate: toNamePart(candidateName, "a candidate"),
    data,
  });
}

export const toPlainText = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join("");
