import type { AgencyProfile } from "@shared/agencies/schemas";
import { Mail } from "lucide-react";
import { Button, buttonVariants } from "@/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/ui/dialog";
import { AgencyContactList, hasContactDetails } from "./agency-contact-list";
import { agencyMailtoUrl } from "./contact-urls";

/** Shows the contact details of an agency. */
export function ContactDialog({ agency, onClose }: { agency: AgencyProfile; onClose: () => void }) {
  return (
    <Dialog title={`Contact ${agency.name}`} size="narrow" onClose={onClose}>
      <DialogBody>
        {hasContactDetails(agency) ? (
          <AgencyContactList agency={agency} hasCopyButtons />
        ) : (
          <p className="mb-4 text-ink-faint">No contact details yet</p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
        {agency.email && (
          <a
            data-slot="button"
            className={buttonVariants({ variant: "primary" })}
            href={agencyMailtoUrl(agency.email, agency)}
          >
            <Mail />
            Write an Email
          </a>
        )}
      </DialogFooter>
    </Dialog>
  );
}
