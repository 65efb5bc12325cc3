import { useQuery } from "@tanstack/react-query";
import { TextLink } from "@/ui/text-link";
import { securityContactQuery } from "./queries";

/** Shows where to report a vulnerability, if the operator has configured a contact. */
export function SecurityContact() {
  const contact = useQuery(securityContactQuery()).data?.contact;
  if (!contact) return null;
  return (
    <p>
      You can also report it to the operator of this network at{" "}
      <TextLink href={contact}>{contact.replace(/^mailto:/, "")}</TextLink>.
    </p>
  );
}
