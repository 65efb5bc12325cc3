import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { ConfirmDialog } from "./confirm-dialog";
import { discardFormsRemovedBy, useNavigationBlocker } from "./use-navigation-blocker";

interface UnsavedChangesPromptProps {
  onDiscard: () => void;
  /** The form survives changes of the query string, so the prompt appears only when the path changes. */
  ignoreQueryStringChanges?: boolean;
}

/**
 * Asks before a link or Back leaves a form with unsaved changes; render it while the form is dirty. When the
 * tab is closed, the browser shows its own prompt instead.
 */
export function UnsavedChangesPrompt({
  onDiscard,
  ignoreQueryStringChanges = false,
}: UnsavedChangesPromptProps) {
  useUnloadPrompt(true);
  const { blockedNavigation, cancelNavigation } = useNavigationBlocker(onDiscard, {
    ignoreQueryStringChanges,
  });
  if (!blockedNavigation) return null;
  const { url, proceed } = blockedNavigation;
  return (
    <ConfirmDialog
      title="Discard your changes?"
      text="What you typed here will be lost."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onCancel={cancelNavigation}
      onConfirm={() => {
        discardFormsRemovedBy(url);
        proceed();
      }}
    />
  );
}
