import { useId } from "react";
import { cn } from "@/lib/cn";
import { announce } from "@/lib/feedback/announce";
import { Switch } from "@/ui/switch";
import { settingsFooterClass } from "@/users/settings-section";
import { Kept } from "./kept";
import { useSetPreferences } from "./queries";

/** Whether members of the message board read one's name among those who are online. */
export function NamedSwitch({ isNamed }: { isNamed: boolean }) {
  const id = useId();
  const saving = useSetPreferences();
  const choose = (isNamedOnline: boolean) =>
    saving.mutate({ body: { isNamedOnline } }, { onSuccess: () => announce("Saved") });
  return (
    <div className={cn(settingsFooterClass, "flex flex-wrap items-center gap-x-4 gap-y-1")}>
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold text-ink">
          Show my name under Online Now
        </label>
        <p className="text-small text-ink-faint" id={`${id}-hint`}>
          Readers of the message board see who is here. Without your name you are still counted.
        </p>
      </div>
      <Kept saving={saving} />
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isNamed}
        onChange={(event) => choose(event.target.checked)}
      />
    </div>
  );
}
