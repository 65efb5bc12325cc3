import { useWatch } from "react-hook-form";
import { cn } from "@/lib/cn";
import { passwordStrength, type Strength, strengths } from "./strength";

const words = { weak: "Weak", fair: "Fair", good: "Good", strong: "Strong" } as const;
const colors: Record<Strength, string> = {
  weak: "bg-danger-dot",
  fair: "bg-warning-dot",
  good: "bg-success-dot",
  strong: "bg-success-dot",
};

/** How weak the password in a field is, under it. It warns, and refuses nothing. */
export function PasswordStrength({ name, own }: { name: string; own?: readonly (string | null)[] }) {
  const typed: unknown = useWatch({ name });
  const password = typeof typed === "string" ? typed : "";
  const found = password ? passwordStrength(password, own) : undefined;
  return (
    <div className="grid gap-1.5 [p+div>&]:mt-1.5" data-strength={found?.strength}>
      <span className="grid w-full max-w-55 grid-cols-4 gap-1 forced-colors:hidden" aria-hidden="true">
        {strengths.map((strength, index) => (
          <span
            key={strength}
            className={cn(
              "h-1 rounded-[2px]",
              found && index <= strengths.indexOf(found.strength) ? colors[found.strength] : "bg-line",
            )}
          />
        ))}
      </span>
      <span role="status">
        {found ? (
          <b>{words[found.strength]}</b>
        ) : (
          "At least 6 characters. A few unrelated words are hard to guess."
        )}
        {found?.strength === "weak" && ` – ${found.why} A few unrelated words are hard to guess.`}
      </span>
    </div>
  );
}
