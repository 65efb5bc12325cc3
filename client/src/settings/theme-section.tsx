import { useId } from "react";
import { themes, useTheme } from "@/lib/browser/theme";
import { cn } from "@/lib/cn";
import { themeLabels } from "@/shell/theme-button";
import { Card } from "@/ui/card";
import { SettingsSection } from "@/ui/settings-section";

/** Chooses the color theme. */
export function ThemeSection() {
  const [theme, setTheme] = useTheme();
  const radioGroupName = useId();
  return (
    <SettingsSection title="Theme" description="Saved in this browser only. System follows your device.">
      <Card>
        <fieldset className="grid grid-cols-3 gap-2">
          <legend className="sr-only">Theme</legend>
          {themes.map((option) => {
            const { Icon, text } = themeLabels[option];
            return (
              <label
                key={option}
                className={cn(
                  "flex min-h-control cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong px-3 font-medium text-ink-muted max-md:gap-1.5 max-md:px-1 not-has-checked:hover:bg-hover",
                  "has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary",
                  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                )}
              >
                <input
                  className="pointer-events-none absolute opacity-0"
                  type="radio"
                  name={radioGroupName}
                  value={option}
                  checked={option === theme}
                  onChange={() => setTheme(option)}
                />
                <Icon />
                {text}
              </label>
            );
          })}
        </fieldset>
      </Card>
    </SettingsSection>
  );
}
