import { hasFeature } from "@shared/lib/access";
import type { Placement } from "@shared/placements/schemas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { errorMessage } from "@/lib/api/api-fetch";
import { invalidateEndpoints } from "@/lib/api/invalidate";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Dialog, DialogBody } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Skeleton, SkeletonRows } from "@/ui/skeleton";
import { describeCompanyAndJobState } from "./describe-company-and-job-state";
import { endpointsAffectedByHire } from "./endpoints-affected-by-hire";
import { PlacementPanel } from "./placement-panel";
import { placementQuery } from "./queries";

interface PlacementDialogProps {
  id: number;
  onClose: () => void;
}

/** A placement with its history and the next actions of the viewer. */
export function PlacementDialog({ id, onClose }: PlacementDialogProps) {
  const queryClient = useQueryClient();
  const { data: placement, error, isError, refetch, isFetching } = useQuery(placementQuery(id));
  return (
    <Dialog
      title={placement?.candidateName ?? "Placement"}
      subtitle={placement && `for ${placement.job.title}, ${describeCompanyAndJobState(placement.job)}`}
      isSidePanel
      onClose={onClose}
    >
      <DialogBody>
        {placement && (
          <>
            <PlacementPanel
              placement={placement}
              onVoided={() => invalidateEndpoints(queryClient, endpointsAffectedByHire)}
            />
            <RelatedLinks placement={placement} />
          </>
        )}
        {!placement && isError && (
          <ErrorState title="This placement could not be loaded" onRetry={refetch} isRetrying={isFetching}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {!placement && !isError && (
          <Skeleton label="Loading the placement">
            <SkeletonRows count={6} />
          </Skeleton>
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Links to the job and, for the poster, to the candidate. */
function RelatedLinks({ placement: { job, poster, submissionId } }: { placement: Placement }) {
  const viewer = useViewer();
  const canOpenCandidate = viewer.id === poster.id && hasFeature(viewer, "job_posting");
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button asChild>
        <Link href={`/jobs?job=${job.id}`}>View Job</Link>
      </Button>
      {canOpenCandidate && (
        <Button asChild>
          <Link href={`/candidate-management?candidate=${submissionId}`}>View Candidate</Link>
        </Button>
      )}
    </div>
  );
}
