import { fullName } from "@shared/lib/text";
import { Link } from "wouter";

interface PersonLinkProps {
  id: number;
  person: { firstName: string | null; lastName: string | null; username: string; company?: string | null };
  /** Whom they work for stands behind the name. */
  withCompany?: boolean;
}

/** A member's name, which leads to their profile. */
export function PersonLink({ id, person, withCompany }: PersonLinkProps) {
  return (
    <Link className="person" href={`/user/${id}`}>
      {[fullName(person), withCompany && person.company].filter(Boolean).join(", ")}
    </Link>
  );
}
