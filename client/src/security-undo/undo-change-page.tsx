import { type UndoPreview, undoInput } from "@shared/security-undo/schemas";
import { useCallback, useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import * as z from "zod/mini";
import { AuthLayout } from "@/auth/auth-layout";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusHeading } from "@/lib/focus/focus";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { CheckingLinkCard } from "@/ui/checking-link-card";
import { usePreviewUndo, useUndoChange } from "./queries";
import { UndoConfirmation } from "./undo-confirmation";
import { type UndoProblem, UndoProblemMessage } from "./undo-problem";

/**
 * The page `/undo-change`, on which the owner of a replaced or removed address undoes an account takeover. An
 * emailed link leads to it. Lists the changes to the account, and undoes them after a confirmation.
 */
export function UndoChangePage() {
  const token = useLinkToken();
  return (
    <AuthLayout>
      <UndoChange key={token} token={token} />
    </AuthLayout>
  );
}

function UndoChange({ token }: { token: string }) {
  const { mutateAsync: fetchPreview } = usePreviewUndo();
  const undoMutation = useUndoChange();
  const [preview, setPreview] = useState<UndoPreview>();
  const [problem, setProblem] = useState<UndoProblem>();
  const hasStartedLoadingRef = useRef(false);

  const loadPreview = useCallback(async () => {
    setProblem(undefined);
    const isTokenComplete = z.safeParse(undoInput, { token }).success;
    if (!isTokenComplete) return setProblem({ status: "incomplete" });
    try {
      setPreview(await fetchPreview({ body: { token } }));
    } catch (error) {
      setProblem(toProblem(error));
    }
  }, [token, fetchPreview]);

  useEffect(() => {
    // Load once, although strict mode runs the effect twice.
    if (hasStartedLoadingRef.current) return;
    hasStartedLoadingRef.current = true;
    loadPreview();
  }, [loadPreview]);
  useEffect(() => {
    if (preview || problem) focusHeading();
  }, [preview, problem]);

  async function handleUndo() {
    setProblem(undefined);
    try {
      const { resetToken } = await undoMutation.mutateAsync({ body: { token } });
      navigate(`/reset-password#${resetToken}`, { replace: true });
    } catch (error) {
      setProblem(toProblem(error));
    }
  }

  if (problem)
    return (
      <UndoProblemMessage
        problem={problem}
        isRetrying={undoMutation.isPending}
        onRetry={preview ? handleUndo : loadPreview}
      />
    );
  if (!preview) return <CheckingLinkCard />;
  return <UndoConfirmation preview={preview} isPending={undoMutation.isPending} onConfirm={handleUndo} />;
}

function toProblem(error: unknown): UndoProblem {
  const errorCode = error instanceof ApiError ? error.problem?.code : undefined;
  if (errorCode === "token_used") return { status: "used" };
  if (errorCode === "invalid_input") return { status: "incomplete" };
  return { status: "failed", message: errorMessage(error) };
}
