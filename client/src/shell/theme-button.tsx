import { Monitor, Moon, Sun } from "lucide-react";
import { type Theme, themes, useTheme } from "@/lib/theme";
import { Tooltip } from "@/ui/tooltip";

const looks = {
  system: { Icon: Monitor, text: "System" },
  light: { Icon: Sun, text: "Light" },
  dark: { Icon: Moon, text: "Dark" },
} as const;
const after = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";

/** Goes round system, light and dark. */
export function ThemeButton({ rail }: { rail?: boolean }) {
  const [theme, choose] = useTheme();
  const { Icon, text } = looks[theme];
  return (
    <Tooltip text={`Theme: ${text}`} side="right" off={!rail}>
      <button type="button" aria-label={`Theme: ${text}. Change to ${looks[after(theme)].text}`} onClick={() => choose(after(theme))}>
        <Icon className="i" />
        {text}
      </button>
    </Tooltip>
  );
}
