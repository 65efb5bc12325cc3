import { useWatch } from "react-hook-form";
import { cn } from "@/lib/cn";
import { estimatePasswordStrength, type StrengthLevel, strengthLevels } from "./estimate-strength";

const strengthLabels = { weak: "Weak", fair: "Fair", good: "Good", strong: "Strong" } as const;
const strengthColors: Record<StrengthLevel, string> = {
  weak: "bg-danger-dot",
  fair: "bg-warning-dot",
  good: "bg-success-dot",
  strong: "bg-success-dot",
};

interface PasswordStrengthMeterProps {
  /** Name of the password field. */
  name: string;
  /** Texts that a password should not contain, such as the user's name. */
  personalTexts?: readonly (string | null)[];
}

/** Shows the estimated strength of a password. Weak passwords are accepted too. */
export function PasswordStrengthMeter({ name, personalTexts }: PasswordStrengthMeterProps) {
  const value: unknown = useWatch({ name });
  const password = typeof value === "string" ? value : "";
  const estimate = password ? estimatePasswordStrength(password, personalTexts) : undefined;
  const filledBarCount = estimate ? strengthLevels.indexOf(estimate.strength) + 1 : 0;
  return (
    <div className="grid gap-1.5 [p+div>&]:mt-1.5" data-strength={estimate?.strength}>
      <span className="grid w-full max-w-55 grid-cols-4 gap-1 forced-colors:hidden" aria-hidden="true">
        {strengthLevels.map((strength, index) => (
          <span
            key={strength}
            className={cn(
              "h-1 rounded-[2px]",
              estimate && index < filledBarCount ? strengthColors[estimate.strength] : "bg-line",
            )}
          />
        ))}
      </span>
      <span role="status">
        {estimate ? (
          <b>{strengthLabels[estimate.strength]}</b>
        ) : (
          "At least 6 characters. A few unrelated words are hard to guess."
        )}
        {estimate?.strength === "weak" && ` – ${estimate.reason} A few unrelated words are hard to guess.`}
      </span>
    </div>
  );
}
