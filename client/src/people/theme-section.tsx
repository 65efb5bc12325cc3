import { useId } from "react";
import { themes, useTheme } from "@/lib/theme";
import { themeLooks } from "@/shell/theme-button";
import { SettingsSection } from "./settings-section";

/** How bright the pages are. */
export function ThemeSection() {
  const [theme, choose] = useTheme();
  const name = useId();
  return (
    <SettingsSection title="Theme" about="Kept in this browser only. System follows your device.">
      <div className="card">
        <fieldset className="themes">
          <legend className="sr-only">Theme</legend>
          {themes.map((each) => {
            const { Icon, text } = themeLooks[each];
            return (
              <label key={each}>
                <input type="radio" name={name} value={each} checked={each === theme} onChange={() => choose(each)} />
                <Icon />
                {text}
              </label>
            );
          })}
        </fieldset>
      </div>
    </SettingsSection>
  );
}
