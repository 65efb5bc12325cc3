import { Alert } from "@/ui/alert";

/** Warns recruiters, in forms that send something to a poster, that no admin has confirmed the poster. */
export function UntrustedPosterAlert() {
  return (
    <Alert tone="attention" title="Not verified yet">
      Nobody has confirmed who posted this job. Check who they are before you send them candidates.
    </Alert>
  );
}
