import { useId } from "react";
import { cn } from "@/lib/cn";
import { announce } from "@/lib/feedback/announce";
import { Switch } from "@/ui/switch";
import { settingsFooterClass } from "@/users/settings-section";
import { useSetPreferences } from "./queries";
import { SaveStatus } from "./save-status";

/** Whether readers of the message board see the user's name under Online Now. */
export function OnlineNameSwitch({ isNamed }: { isNamed: boolean }) {
  const id = useId();
  const saving = useSetPreferences();
  const save = (isNamedOnline: boolean) =>
    saving.mutate({ body: { isNamedOnline } }, { onSuccess: () => announce("Saved") });
  return (
    <div className={cn(settingsFooterClass, "flex flex-wrap items-center gap-x-4 gap-y-1")}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold text-ink">
          Show my name under Online Now
        </label>
        <p className="text-small text-ink-faint" id={`${id}-hint`}>
          Readers of the message board can see who is online. If you turn this off, you are counted but not
          named.
        </p>
      </div>
      <SaveStatus mutation={saving} />
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isNamed}
        onChange={(event) => save(event.target.checked)}
      />
    </div>
  );
}
