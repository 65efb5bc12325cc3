import { useQuery } from "@tanstack/react-query";
import { TextLink } from "@/ui/text-link";
import { securityContact } from "./queries";

/** Where the operator wants to hear of a hole, if they have said so. */
export function SecurityContact() {
  const contact = useQuery(securityContact()).data?.contact;
  if (!contact) return null;
  return (
    <p>
      This network's operator hears of it at{" "}
      <TextLink href={contact}>{contact.replace(/^mailto:/, "")}</TextLink>.
    </p>
  );
}
