import { useId } from "react";
import { cn } from "@/lib/cn";
import { announce } from "@/lib/feedback/announce";
import { settingsFooterClass } from "@/ui/settings-section";
import { Switch } from "@/ui/switch";
import { SaveStatus } from "./save-status";
import { useSetPreferences } from "./use-set-preferences";

/** The switch that shows or hides the user's name under Online Now on the message board. */
export function OnlineNameSwitch({ isNamed }: { isNamed: boolean }) {
  const switchId = useId();
  const setPreferencesMutation = useSetPreferences();
  const handleChange = (isNamedOnline: boolean) =>
    setPreferencesMutation.mutate({ body: { isNamedOnline } }, { onSuccess: () => announce("Saved") });
  return (
    <div className={cn(settingsFooterClass, "flex flex-wrap items-center gap-x-4 gap-y-1")}>
      <div className="min-w-0 flex-1">
        <label htmlFor={switchId} className="font-semibold text-ink">
          Show my name under Online Now
        </label>
        <p className="text-small text-ink-faint" id={`${switchId}-hint`}>
          Readers of the message board can see who is online. If you turn this off, you are counted but not
          named.
        </p>
      </div>
      <SaveStatus mutation={setPreferencesMutation} />
      <Switch
        id={switchId}
        aria-describedby={`${switchId}-hint`}
        checked={isNamed}
        onChange={(event) => handleChange(event.target.checked)}
      />
    </div>
  );
}
