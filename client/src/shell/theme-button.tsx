import { Monitor, Moon, Sun } from "lucide-react";
import { type Theme, themes, useTheme } from "@/lib/browser/theme";
import { IconButton } from "@/ui/icon-button";
import { Tooltip } from "@/ui/tooltip";

export const themeLabels = {
  system: { Icon: Monitor, text: "System" },
  light: { Icon: Sun, text: "Light" },
  dark: { Icon: Moon, text: "Dark" },
} as const;

/** Cycles through the themes system, light and dark. */
export function ThemeButton({ className }: { className?: string }) {
  const [theme, setTheme] = useTheme();
  const nextTheme = getNextTheme(theme);
  const { Icon, text } = themeLabels[theme];
  return (
    <Tooltip text={`Theme: ${text}`} side="right">
      <IconButton
        className={className}
        label={`Theme: ${text}. Change to ${themeLabels[nextTheme].text}`}
        onClick={() => setTheme(nextTheme)}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
}

const getNextTheme = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
