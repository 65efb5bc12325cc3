import type { ApplicationTexts } from "@shared/applications/schemas";
import { formatPercent } from "@shared/lib/format";
import { useQuery } from "@tanstack/react-query";
import { EditList } from "@/status-history/edit-list";
import { applicationEditsQuery } from "./queries";

/** The edits of an application, with the texts before and after each edit. */
export function ApplicationEdits({ application }: { application: ApplicationTexts & { id: number } }) {
  const editsQuery = useQuery({ ...applicationEditsQuery(application.id), select: toLabeledEdits });
  return <EditList query={editsQuery} currentTexts={toLabeledTexts(application)} />;
}

const toLabeledEdits = (edits: { createdAt: string; before: ApplicationTexts }[]) =>
  edits.map(({ createdAt, before }) => ({ createdAt, before: toLabeledTexts(before) }));

const toLabeledTexts = ({ coverLetter, proposedFee, timeline, approach }: ApplicationTexts) => ({
  "Proposed fee": proposedFee === null ? null : formatPercent(proposedFee),
  Timeline: timeline,
  "Cover letter": coverLetter,
  Approach: approach,
});
