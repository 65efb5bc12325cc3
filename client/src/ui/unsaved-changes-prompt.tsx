import { useUnloadPrompt } from "@/lib/routing/use-unload-prompt";
import { ConfirmDialog } from "./confirm-dialog";
import { discardFormsLeftBy, useNavigationBlocker } from "./use-navigation-blocker";

interface UnsavedChangesPromptProps {
  onDiscard: () => void;
  /** The form survives changes of the query string, so only a change of the path asks. */
  ignoreQueryStringChanges?: boolean;
}

/**
 * Asks before a link or Back leaves the page while a form has unsaved changes; render it while the form is
 * dirty. On closing the tab, the browser asks in its own words.
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
        discardFormsLeftBy(url);
        proceed();
      }}
    />
  );
}
