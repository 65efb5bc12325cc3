import { useWatch } from "react-hook-form";
import { passwordStrength, strengths } from "./strength";
import "@/styles/strength.css";

const words = { weak: "Weak", fair: "Fair", good: "Good", strong: "Strong" } as const;

/** How weak the password in a field is, under it. It warns, and refuses nothing. */
export function PasswordStrength({ name, own }: { name: string; own?: readonly (string | null)[] }) {
  const typed: unknown = useWatch({ name });
  const password = typeof typed === "string" ? typed : "";
  const found = password ? passwordStrength(password, own) : undefined;
  return (
    <div className="strength" data-strength={found?.strength}>
      <span className="bars" aria-hidden="true">
        {strengths.map((strength) => (
          <span key={strength} />
        ))}
      </span>
      <span role="status">
        {found ? <b>{words[found.strength]}</b> : "At least 6 characters. A few unrelated words are hard to guess."}
        {found?.strength === "weak" && ` – ${found.why} A few unrelated words are hard to guess.`}
      </span>
    </div>
  );
}
