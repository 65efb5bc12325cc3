import type { helpApi } from "@shared/help/api";
import { useQuery } from "@tanstack/react-query";
import { read, wire } from "@/lib/call";
import { TextLink } from "@/ui/text-link";

const security = wire<typeof helpApi.security>("GET", "/api/help/security");

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
