import { canEditAgency, ownsAgencyProfile } from "@shared/agencies/policy";
import type { AgencyProfile } from "@shared/agencies/schemas";
import { canSuggestEdit } from "@shared/suggestions/policy";
import { type ComponentProps, useId } from "react";
import { useViewer } from "@/session/viewer";
import { Button, buttonVariants } from "@/ui/button";
import { Card } from "@/ui/card";
import { Note } from "@/ui/note";
import { agencyMailtoUrl } from "./contact-urls";
import { loadAgencyProfileParts } from "./lazy-profile-parts";
import { useAgencyProfileParams } from "./use-agency-profile-params";

/** Secondary actions on an agency profile. */
export function QuickActions({ agency }: { agency: AgencyProfile }) {
  const titleId = useId();
  const viewer = useViewer();
  const { openDialog } = useAgencyProfileParams();
  return (
    <Card asChild className="grid grid-cols-1 gap-2 print:hidden">
      <section aria-labelledby={titleId}>
        <h2 className="mb-1! text-[16px]/[22px] tracking-subheading" id={titleId}>
          Quick Actions
        </h2>
        {canEditAgency(viewer, agency) && (
          <OpenDialogButton onClick={() => openDialog({ edit: "1" })}>Edit Profile</OpenDialogButton>
        )}
        {canSuggestEdit(viewer, agency) && (
          <OpenDialogButton onClick={() => openDialog({ suggest: "1" })}>Suggest Edit</OpenDialogButton>
        )}
        <OpenDialogButton onClick={() => openDialog({ team: "1" })}>View Team</OpenDialogButton>
        {!ownsAgencyProfile(viewer, agency) && <SendMessageButton agency={agency} />}
        <p className="mt-1 text-small text-ink-faint">Schedule Call and Request Proposal are coming soon.</p>
      </section>
    </Card>
  );
}

function OpenDialogButton(props: ComponentProps<typeof Button>) {
  return (
    <Button
      className="w-full"
      aria-haspopup="dialog"
      onPointerEnter={() => void loadAgencyProfileParts()}
      {...props}
    />
  );
}

function SendMessageButton({ agency }: { agency: AgencyProfile }) {
  const noEmailNoteId = useId();
  if (agency.email)
    return (
      <a
        data-slot="button"
        className={buttonVariants({ className: "w-full" })}
        href={agencyMailtoUrl(agency.email, agency)}
      >
        Send Message
      </a>
    );
  return (
    <>
      <Button className="w-full" disabledReasonId={noEmailNoteId}>
        Send Message
      </Button>
      <Note id={noEmailNoteId}>No email address is listed.</Note>
    </>
  );
}
