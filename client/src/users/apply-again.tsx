import { clock } from "@shared/lib/clock";
import { dateTime } from "@shared/lib/text";
import { mayReapplyAt } from "@shared/users/rules";
import { useId, useState } from "react";
import { useViewer } from "@/auth/viewer";
import { focusHeading } from "@/lib/focus/focus";
import { useNow } from "@/lib/time/use-now";
import { Button } from "@/ui/button";
import { Confirm } from "@/ui/confirm";
import { Refusal } from "@/ui/refusal";
import { useSubmitting } from "@/ui/use-submitting";
import { useReapply } from "./own-queries";

/** Another application as VC partner, once the last one is a week old. */
export function ApplyAgain() {
  const viewer = useViewer();
  const reapply = useReapply();
  const { refusal, attempt } = useSubmitting();
  const hint = useId();
  const [asking, setAsking] = useState(false);
  useNow();
  const from = mayReapplyAt(viewer);
  if (!from) return null;
  const early = from.getTime() > clock.now();

  async function apply() {
    const applied = await attempt(reapply.mutateAsync({}));
    setAsking(false);
    if (applied) focusHeading();
  }

  return (
    <>
      <Refusal title="Failed to apply again">{refusal}</Refusal>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          onClick={() => setAsking(true)}
          aria-haspopup="dialog"
          blockedBy={early ? hint : undefined}
          aria-describedby={hint}
        >
          Apply again
        </Button>
        <p className="text-ink-faint text-small" id={hint}>
          {early
            ? `You can apply again from ${dateTime(from.toISOString())} on: once in 7 days.`
            : "Add what was missing first: you can apply once in 7 days."}
        </p>
      </div>
      {asking && (
        <Confirm
          title="Apply again now?"
          text="An admin decides by what your profile says. An application cannot be taken back, and you can apply once in 7 days."
          action="Apply"
          variant="primary"
          pending={reapply.isPending}
          pendingText="Applying..."
          onConfirm={apply}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
