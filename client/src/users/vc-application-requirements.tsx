import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { cn } from "@/lib/cn";
import { useViewer } from "@/session/viewer";
import { SectionPlaceholder } from "@/ui/skeleton";
import { ownAddressesQuery } from "./own-addresses-query";

interface Requirement {
  isMet: boolean;
  text: string;
  /** The action with which the user meets the requirement. */
  hint: string;
}

/** The items that an admin reviews before approving a VC partner, with the missing ones marked. */
export function VcApplicationRequirements() {
  const viewer = useViewer();
  const addressesResult = useQuery(ownAddressesQuery());
  if (addressesResult.isPending)
    return <SectionPlaceholder query={addressesResult} contentName="The list of required information" />;
  const primaryAddress = addressesResult.data?.find(({ isPrimary }) => isPrimary);
  const requirements: Requirement[] = [
    { isMet: Boolean(viewer.company), text: "Company", hint: "Say which fund you work for." },
    { isMet: Boolean(viewer.title), text: "Title", hint: "Say what you do there." },
    { isMet: Boolean(viewer.bio), text: "Bio", hint: "Say in a few words who you are." },
  ];
  // If the addresses could not be loaded, the list does not mention verification.
  if (primaryAddress)
    requirements.unshift({
      isMet: primaryAddress.isVerified,
      text: "Verified email address",
      hint: siteEmails.areSent() ? "Open the link that we sent to it." : askForLinkText,
    });
  const isComplete = requirements.every(({ isMet }) => isMet);
  return (
    <div>
      <p className="font-semibold text-ink">
        {isComplete
          ? "Your profile has everything that an admin reviews."
          : "An admin reviews these items, and some are missing:"}
      </p>
      <ul className={cn("mt-1.5", isComplete ? "flex flex-wrap items-center gap-x-5 gap-y-1" : "grid gap-1")}>
        {requirements.map((requirement) => (
          <RequirementItem key={requirement.text} requirement={requirement} />
        ))}
      </ul>
    </div>
  );
}

function RequirementItem({ requirement: { isMet, text, hint } }: { requirement: Requirement }) {
  return (
    <li className="flex items-start gap-2 text-ink-muted">
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
  );
}
