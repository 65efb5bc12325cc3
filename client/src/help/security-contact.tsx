import { helpEndpoints } from "@shared/help/endpoints";
import { useQuery } from "@tanstack/react-query";
import { read } from "@/lib/call";
import { TextLink } from "@/ui/text-link";

const security = helpEndpoints.security;

/** Where the operator wants to hear of a hole, if they have said so. */
export function SecurityContact() {
  const contact = useQuery(read(security, {})).data?.contact;
  if (!contact) return null;
  return (
    <p>
      This network's operator hears of it at <TextLink href={contact}>{contact.replace(/^mailto:/, "")}</TextLink>.
    </p>
  );
}
