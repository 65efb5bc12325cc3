import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import { useViewer } from "@/auth/viewer";
import { cn } from "@/lib/cn";
import { PartPending } from "@/ui/skeleton";
import { ownAddresses } from "./own-addresses";

/** What an admin looks at before deciding on a VC partner, and what of it is not there yet. */
export function MissingEvidence() {
  const viewer = useViewer();
  const addresses = useQuery(ownAddresses());
  if (addresses.isPending) return <PartPending query={addresses} what="What the admin looks at" />;
  const primary = addresses.data?.find(({ isPrimary }) => isPrimary);
  const wanted = [
    { there: primary?.isVerified, text: "Verified email address", how: "Open the link that we sent to it." },
    { there: !!viewer.company, text: "Company", how: "Say which fund you work for." },
    { there: !!viewer.title, text: "Title", how: "Say what you do there." },
    { there: !!viewer.bio, text: "Bio", how: "Say in a few words who you are." },
  ].filter(({ there }) => there !== undefined);
  const missing = wanted.filter(({ there }) => !there);
  return (
    <div>
      <p className="font-semibold text-ink">
        {missing.length > 0
          ? "What the admin looks at, and what is missing:"
          : "Nothing is missing: everything the admin looks at is there."}
      </p>
      <ul
        className={cn(
          "mt-1.5",
          missing.length > 0 ? "grid gap-1" : "flex flex-wrap items-center gap-x-5 gap-y-1",
        )}
      >
        {wanted.map(({ there, text, how }) => (
          <li key={text} className="flex items-start gap-2 text-ink-muted">
            {there ? (
              <CircleCheck className="mt-0.5 size-4 text-success" />
            ) : (
              <Circle className="mt-0.5 size-4 text-attention" />
            )}
            <span>
              {text}
              {there ? (
                <span className="sr-only">: there</span>
              ) : (
                <span className="text-ink-faint">{` – missing. ${how}`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
