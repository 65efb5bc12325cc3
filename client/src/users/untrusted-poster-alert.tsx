import type { ComponentProps } from "react";
import { Alert } from "@/ui/alert";
import { getNotVerifiedTexts, type NotVerifiedMark } from "./not-verified-mark";

/** Warns recruiters, in forms that send something to a poster, that nobody has confirmed the poster. */
export function UntrustedPosterAlert({ job }: Pick<ComponentProps<typeof NotVerifiedMark>, "job">) {
  const { label, explanation } = getNotVerifiedTexts(job);
  return (
    <Alert tone="attention" className="wrap-anywhere" title={label}>
      {explanation}
    </Alert>
  );
}
