import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { SectionPlaceholder } from "@/ui/skeleton";
import { ownAddressesQuery } from "./own-addresses-query";

/** The items that an admin reviews before approving a VC partner, with the missing ones marked. */
export function VcApplicationRequirements() {
  const viewer = useViewer();
  const addressesResult = useQuery(ownAddressesQuery());
  if (addressesResult.isPending)
    return <SectionPlaceholder query={addressesResult} contentName="The list of required information" />;
  const primaryAddress = addressesResult.data?.find(({ isPrimary }) => isPrimary);
  const requirements = [
    {
      isMet: primaryAddress?.isVerified,
      text: "Verified email address",
      hint: "Open the link that we sent to it.",
    },
    { isMet: !!viewer.company, text: "Company", hint: "Say which fund you work for." },
    { isMet: !!viewer.title, text: "Title", hint: "Say what you do there." },
    { isMet: !!viewer.bio, text: "Bio", hint: "Say in a few words who you are." },
    // Omits the email address if the addresses could not be loaded.
  ].filter(({ isMet }) => isMet !== undefined);
  const missingRequirements = requirements.filter(({ isMet }) => !isMet);
  return (
    <div>
      <p className="font-semibold text-ink">
        {missingRequirements.length > 0
          ? "An admin reviews these items, and some are missing:"
          : "Your profile has everything that an admin reviews."}
      </p>
      <ul
        className={cn(
          "mt-1.5",
          missingRequirements.length > 0 ? "grid gap-1" : "flex flex-wrap items-center gap-x-5 gap-y-1",
        )}
      >
        {requirements.map(({ isMet, text, hint }) => (
          <li key={text} className="flex items-start gap-2 text-ink-muted">
            {isMet ? (
              <CircleCheck className="mt-0.5 size-4 text-success" />
            ) : (
              <Circle className="mt-0.5 size-4 text-attention" />
            )}
            <span>
              {text}
              {isMet ? (
                <span className="sr-only">: provided</span>
              ) : (
                <span className="text-ink-faint">{` – missing. ${hint}`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
